/** The next page of this tab opens without the splash, once: see `head.ts`. */
export function skipSplash() {
  try {
    sessionStorage.setItem('language-chosen', '1');
  } catch {
    // Storage is blocked: the splash is shown again.
  }
}
