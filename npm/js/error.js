// What is thrown.

/** What is wrong with what was handed over, or with the engine itself (`code` is then "internal"). */
export class GargaloError extends Error {
  name = "GargaloError";

  constructor(code, place, message, options) {
    super(message, options);
    /** The kind, in lower case with underscores: "bad_number". */
    this.code = code;
    /** Where: "designs[0].network.gbps"; empty where it is the whole document. */
    this.place = place;
  }
}
