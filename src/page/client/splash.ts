const key = 'language-chosen';

/** The next page of this tab opens without the splash, once. */
export function skipSplash() {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is blocked: the splash is shown again.
  }
}

/** Hides the splash of this page, if the one before it has asked for that. */
export function hideSplashOnce() {
  try {
    if (!sessionStorage.getItem(key)) return;
    sessionStorage.removeItem(key);
    document.documentElement.dataset.splash = 'seen';
  } catch {
    // Storage is blocked: the splash is shown.
  }
}
