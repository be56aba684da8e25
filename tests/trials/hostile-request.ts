import { submissionPathOf } from '../support/submission-path.ts';
import type { FormIds } from '../support/test-settings.ts';

/** One request as robots, fuzzers and broken clients send it. */
export type HostileRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
};

const texts = [
  '',
  ' ',
  'hanako@mail.example',
  '山田 花子',
  "'; DROP TABLE entry; --",
  '=HYPERLINK("https://evil.example")',
  '<script>alert(1)</script>',
  '\u0000\u0001\u001b[2J',
  '\u202eexe.txt',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(5_000),
  '../../etc/passwd',
  '%00%ff',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'e\u0301'.repeat(120),
];

const keys = ['name', 'email', 'website', 'phone', '__proto__', 'constructor', '', 'objectTypeId', '花'];
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON;charset="UTF-8"',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
];
const origins = ['https://partner.example', 'https://evil.example', 'null', 'javascript:0', '\u00ff', 'a b'];
const methods = ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

/** @param number makes addresses and keys differ between requests */
export function hostileRequest(random: () => number, settings: FormIds, number: number): HostileRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number) => random() < share;
  const value = (): unknown =>
    pick([
      () => pick(texts),
      () => random() * 1e21,
      () => null,
      () => true,
      () => [],
      () => ({ a: pick(texts) }),
    ])();
  const good = () => [
    { name: 'name', value: `花子 ${number}` },
    { name: 'email', value: `v${number}@mail.example` },
  ];
  const fields = () =>
    chance(0.5) ? good() : Array.from({ length: random() * 6 }, () => ({ name: pick(keys), value: value() }));
  const json = () =>
    JSON.stringify({
      fields: chance(0.95) ? fields() : value(),
      ...(chance(0.3) && { submittedAt: chance(0.5) ? 1743123600000 + number : value() }),
      ...(chance(0.3) && { context: chance(0.5) ? { pageUri: pick(texts), hutk: value() } : value() }),
      ...(chance(0.1) && { legalConsentOptions: { consent: value(), legitimateInterest: value() } }),
    });
  const bytes = () => Uint8Array.from({ length: random() * 400 }, () => random() * 256);
  const cut = () => json().slice(0, random() * 60);
  const broken = () =>
    pick<() => string | Uint8Array<ArrayBuffer>>([
      cut,
      bytes,
      () => '['.repeat(random() * 60_000),
      () => `{"__proto__":${json()}}`,
      () => ' '.repeat(66_000),
      () => '',
    ])();
  const { portalId, formId } = settings;
  const form = chance(0.95)
    ? pick([formId.ja, formId.en])
    : encodeURIComponent(pick(['x', '..', '\u0000', '花']));
  return {
    method: chance(0.94) ? 'POST' : pick(methods),
    path: submissionPathOf(chance(0.97) ? portalId : '0', form),
    headers: {
      'Content-Type': chance(0.9) ? 'application/json' : pick(types),
      ...(chance(0.1) && { Origin: pick(origins) }),
      ...(chance(0.3) && { 'Idempotency-Key': chance(0.9) ? `key ${number}` : 'k'.repeat(random() * 400) }),
      ...(chance(0.05) && { 'X-Forwarded-For': pick(['1.1.1.1', ', , ,', '::1', 'x'.repeat(300)]) }),
      ...(chance(0.02) && { 'Content-Encoding': 'gzip' }),
    },
    body: chance(0.8) ? json() : broken(),
  };
}
