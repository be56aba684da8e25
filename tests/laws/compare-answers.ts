import { type Answer, type Asked, ask } from '../support/ask.ts';
import { ownTag } from './nginx-requests.ts';

/** Asks with what only this server knows filled in: its host, and the ETag that it gives the address. */
export async function askAs(origin: string, asked: Asked): Promise<Answer> {
  const { headers = {} } = asked;
  const { 'If-None-Match': _, Range: __, 'If-Range': ___, ...plain } = headers;
  const needsTag = Object.values(headers).some((value) => value.includes(ownTag));
  const tag = needsTag ? String((await ask(origin, { ...asked, headers: plain })).headers.etag) : '';
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace(ownTag, tag).replace('http://{host}', origin),
  ]);
  return ask(origin, { ...asked, headers: Object.fromEntries(filled) });
}

/** Of the connection, not of the answer; and nginx names itself. */
const notCompared = new Set(['connection', 'date', 'keep-alive', 'server']);

/** The parts of an answer that several servers have in common: `status`, `body`, and each header by its name. */
function partsOf({ status, headers, body }: Answer): Map<string, string> {
  const compared = Object.entries(headers).filter(([name]) => !notCompared.has(name));
  return new Map([
    ['status', String(status)],
    ['body', body.toString('latin1').replace(/"correlationId":"[^"]+"/, '"correlationId":"{id}"')],
    ...compared.map(([name, value]) => [name, common(name, String(value))] as const),
  ]);
}

/** Each makes ETags of its own: that it is a strong one is compared, and by other requests that it is honoured. */
const common = (name: string, value: string): string =>
  name === 'etag'
    ? value.replace(/^".+"$/, '"{own}"')
    : value.replace(/http:\/\/127\.0\.0\.1:\d+/, '{origin}');

/** Where two answers differ: part by part what the one says and the other. */
export function differing(one: Answer, other: Answer): { part: string; said: string }[] {
  const [ones, others] = [partsOf(one), partsOf(other)];
  const short = (text: string | undefined) => JSON.stringify(text?.slice(0, 80));
  return [...new Set([...ones.keys(), ...others.keys()])]
    .filter((part) => ones.get(part) !== others.get(part))
    .map((part) => ({ part, said: `${part}: ${short(ones.get(part))} or ${short(others.get(part))}` }));
}
