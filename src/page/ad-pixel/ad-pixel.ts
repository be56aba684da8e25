/** One ad platform's script on the page, in our words. */
export type AdPixel = {
  /** Loads it and reports the page view; once stopped, lets it report again. */
  start: () => void;
  /** The visitor withdrew: what is loaded falls silent, what is not is never loaded. */
  stop: () => void;
};
