/** Normalizes headers and words of a booking system for comparison, as the run does: width and letter case do not matter. */
export const wordKey = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
