/**
 * A text as one word of a command line that a person copies into a terminal. Visitors choose their addresses, and an
 * address may hold `$`, `&` and backticks.
 */
export const shellWord = (text: string): string =>
  /^\w[\w.@+-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
