/** Keeps the last lines of a program's output. */
export function lastLines(count: number) {
  let text = '';
  /** An unfinished line is truncated too. */
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
