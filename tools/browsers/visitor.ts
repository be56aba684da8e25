/** What the walk needs of a browser, whichever way it is driven. */
export type Visitor = {
  goto: (address: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** A real click, where the element stands. */
  click: (selector: string) => Promise<void>;
  /** Real keys into a field. */
  type: (selector: string, text: string) => Promise<void>;
  /** Runs in the page; the function names nothing outside itself. */
  run: <Value, Arguments extends unknown[]>(
    script: (...values: Arguments) => Value,
    ...values: Arguments
  ) => Promise<Value>;
  /** What the page wrote as an error to the console so far, uncaught errors included. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** What a Debian machine lacks, where the engine cannot be found. */
  debianPackage: string;
  find: () => string | undefined;
  open: () => Promise<{ version: string; visitor: Visitor }>;
};

/** Asks again until the page answers yes. The walk has no other way of waiting. */
export async function until<Arguments extends unknown[]>(
  visitor: Visitor,
  what: string,
  question: (...values: Arguments) => boolean,
  ...values: Arguments
): Promise<void> {
  const end = Date.now() + 20_000;
  let trouble = '';
  while (Date.now() < end) {
    // A question can meet a page that is just leaving.
    const answer = await visitor.run(question, ...values).catch((error) => {
      trouble = ` ${error}`;
      return false;
    });
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`In 20 s it did not happen that ${what}.${trouble}`);
}
