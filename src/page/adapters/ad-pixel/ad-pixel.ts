/** One ad platform's script on the page. */
export type AdPixel = {
  /** Loads it and reports the page view; after `stop`, resumes reporting. */
  start: () => void;
  /** For withdrawn consent: a loaded script stops reporting, others are never loaded. */
  stop: () => void;
};

/** Loads an ad platform's script. If that fails, the stub keeps queueing and nobody is told. */
export function appendScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
