// What tests of lessons share.
import { expect } from "@playwright/test";

/** The number in a text as its language writes it, to be typed again. */
const numberIn = (text) => text.replace(/\s/g, "").match(/[−-]?[\d.,]+/)[0].replace(/[.,]$/, "");

/** Answers a step's question: wrongly, then rightly. */
export async function answer(page, question) {
  if (question.choices) {
    const right = question.choices.findIndex((choice) => choice.right);
    const wrong = question.choices.findIndex((choice) => !choice.right);
    await page.getByTestId(`choice-${wrong}`).check();
    await page.getByTestId("lesson-check").click();
    await expect(page.locator("[data-right]")).toHaveAttribute("data-right", "false");
    await page.getByTestId(`choice-${right}`).check();
    await page.getByTestId("lesson-check").click();
  } else {
    await page.getByTestId("lesson-number").fill("987654321");
    await page.getByTestId("lesson-check").click();
    await expect(page.locator("[data-right]")).toHaveAttribute("data-right", "false");
    await page.getByTestId("lesson-tell").click();
    const told = page.getByTestId("lesson-solution");
    await expect(told).toContainText(/\d/);
    await page.getByTestId("lesson-number").fill(numberIn(await told.innerText()));
    await page.getByTestId("lesson-check").click();
  }
  await expect(page.locator("[data-right]")).toHaveAttribute("data-right", "true");
  await expect(page.getByTestId("lesson-explain")).toBeVisible();
}
