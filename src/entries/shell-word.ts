/**
 * Quotes a text for a command line that an operator copies into a terminal. Visitors choose their addresses, which may
 * contain `$`, `&` and backticks.
 */
export const shellWord = (text: string): string =>
  /^[\w./][\w./:=@+-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
