import type { PerLanguage } from '../../campaign/language.ts';

/** What the person who started the server reads: where the pages are and how to stop. */
export function startLines(
  host: string,
  port: number,
  adminPort: number | undefined,
  routes: PerLanguage<string>,
): string[] {
  const origin = `http://${reachable(host)}:${port}`;
  return [
    `Japanese page  ${origin}${routes.ja}`,
    `English page   ${origin}${routes.en}`,
    ...(adminPort === undefined ? [] : [`Operations     http://127.0.0.1:${adminPort}/healthz and /metrics`]),
    'Stop with Ctrl+C.',
  ];
}

/** 'All addresses' is something to listen on, not to open. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
