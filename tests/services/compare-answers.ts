import { type RawRequest, type RawResponse, request } from '../support/raw-request.ts';
import { ownTag } from './nginx-requests.ts';

/** Sends a request with the values that depend on the server: its host, and its ETag of the URL. */
export async function askAs(origin: string, asked: RawRequest): Promise<RawResponse> {
  const { headers = {} } = asked;
  const { 'If-None-Match': _, Range: __, 'If-Range': ___, ...plain } = headers;
  const needsTag = Object.values(headers).some((value) => value.includes(ownTag));
  const tag = needsTag ? String((await request(origin, { ...asked, headers: plain })).headers.etag) : '';
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace(ownTag, tag).replace('http://{host}', origin),
  ]);
  return request(origin, { ...asked, headers: Object.fromEntries(filled) });
}

/** Hop-by-hop headers, and nginx's name. */
const notCompared = new Set(['connection', 'date', 'keep-alive', 'server']);

/** The comparable parts of a response: `status`, `body`, and each header by name. */
function partsOf({ status, headers, body }: RawResponse): Map<string, string> {
  const compared = Object.entries(headers).filter(([name]) => !notCompared.has(name));
  return new Map([
    ['status', String(status)],
    ['body', body.toString('latin1').replace(/"correlationId":"[^"]+"/, '"correlationId":"{id}"')],
    ...compared.map(([name, value]) => [name, common(name, String(value))] as const),
  ]);
}

/** ETags differ between servers: compares that they are strong; other requests check that they are honoured. */
const common = (name: string, value: string): string =>
  name === 'etag'
    ? value.replace(/^".+"$/, '"{own}"')
    : value.replace(/http:\/\/127\.0\.0\.1:\d+/, '{origin}');

/** The parts in which two responses differ, with both values. */
export function differing(one: RawResponse, other: RawResponse): { part: string; said: string }[] {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const short = (text: string | undefined) => JSON.stringify(text?.slice(0, 80));
  return [...new Set([...ones.keys(), ...others.keys()])]
    .filter((part) => ones.get(part) !== others.get(part))
    .map((part) => ({ part, said: `${part}: ${short(ones.get(part))} or ${short(others.get(part))}` }));
}
