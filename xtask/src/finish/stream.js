// A program that comes packed: unpacked while it comes, and compiled while it is unpacked. The page can breathe between.
async function __unpacked(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const decoder = await lzma();
  const { port1, port2 } = new MessageChannel();
  const breath = () =>
    new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(0);
    });
  const drain = async (controller, last) => {
    for (let part = decoder.run(65536, last); part.length > 0; part = decoder.run(65536, last)) {
      controller.enqueue(part);
      await breath();
    }
    if (last) port1.close();
  };
  const unpacking = new TransformStream({
    transform(chunk, controller) {
      decoder.feed(chunk);
      return drain(controller, false);
    },
    flush: (controller) => drain(controller, true),
  });
  return new Response(response.body.pipeThrough(unpacking), { headers: { "Content-Type": "application/wasm" } });
}
