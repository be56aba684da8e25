const year = 31_536_000;

/**
 * What this browser was told to remember. Each start of the desk has another port, and with it another `localStorage`;
 * cookies know no ports. Only what may be seen by any other server on this machine belongs here.
 */
export const kept = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Remembers a word for a year. */
export function keep(name: string, word: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is asked for while the first frame is drawn; CookieStore answers later
  document.cookie = `${name}=${word}; Max-Age=${year}; Path=/; SameSite=Strict`;
}
