import { type Language, languageName } from '../../campaign/schema/languages.ts';

/** For the person who started the server: where the pages are and how to stop. */
export function startLines(
  host: string,
  port: number,
  admin: { host: string; port: number } | undefined,
  pages: readonly { language: Language; route: string }[],
): string[] {
  const origin = `http://${reachable(host)}:${port}`;
  return [
    ...pages.map(({ language, route }) => line(`${languageName(language).en} page`, `${origin}${route}`)),
    ...(admin === undefined
      ? []
      : [line('Operations', `http://${reachable(admin.host)}:${admin.port}/healthz and /metrics`)]),
    'Stop with Ctrl+C.',
  ];
}

const line = (what: string, where: string): string => `${what.padEnd(13)}  ${where}`;

/** A wildcard address can be listened on, but not opened. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
