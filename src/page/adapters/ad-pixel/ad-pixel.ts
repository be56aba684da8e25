/** One ad platform's script on the page. */
export type AdPixel = {
  /** Loads it and reports the page view; after `stop`, resumes reporting. */
  start: () => void;
  /** For withdrawn consent: a loaded script stops reporting, others are never loaded. */
  stop: () => void;
};
