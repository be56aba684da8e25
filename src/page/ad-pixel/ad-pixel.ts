/** One ad platform's script on the page, behind one interface. */
export type AdPixel = {
  /** Loads it and reports the page view; once stopped, lets it report again. */
  start: () => void;
  /** The visitor withdrew consent: a loaded script stops reporting, any other is never loaded. */
  stop: () => void;
};
