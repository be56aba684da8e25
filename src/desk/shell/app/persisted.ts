const year = 31_536_000;

/**
 * Preferences of this browser, in cookies. Each start of the desk has another port, and `localStorage` is separate for
 * each port, whereas cookies are shared. Store only what any other server on this machine may see.
 */
export const persisted = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Stores a value for a year. */
export function persist(name: string, word: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: needed synchronously for the first frame; CookieStore is asynchronous
  document.cookie = `${name}=${word}; Max-Age=${year}; Path=/; SameSite=Strict`;
}
