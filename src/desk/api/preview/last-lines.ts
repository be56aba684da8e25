/** Remembers the last lines of what a program writes. */
export function lastLines(count: number) {
  let text = '';
  /** A line without an end is cut too. */
  const maxLength = count * 500;
  return {
    add: (chunk: Buffer | string) => {
      text = `${text}${chunk}`.slice(-maxLength);
    },
    lines: (): string[] =>
      text
        .split('\n')
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .slice(-count),
  };
}
