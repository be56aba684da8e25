/** How headers and words of a booking system are compared, here as in the run: in any width and letter case. */
export const wordKey = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
