import { entryRequest, type RawRequest, request, submissionPath } from '../support/raw-request.ts';
import { submissionPathOf } from '../support/submission-path.ts';
import { bodyShapes } from './body-shapes.ts';
import { type Attack, say } from './run-attacks.ts';

/** Single requests that try to be expensive. */

type Expensive = RawRequest & { name: string };

const json = { 'Content-Type': 'application/json' };

/** Node's own limit for all headers together is 16 kB. */
const longest = 15_000;

const units = [...' ,;"=:.[%a1\u00ff', ' ;', ', ', '; q=', ';q=0,', 'W/"",'];

/** Values that make a careless regular expression backtrack; none starts or ends with a space. */
const headerValues = units.flatMap((unit) => {
  const long = unit.repeat(Math.floor(longest / unit.length));
  return [`x${long}x`, `"${long}"`, `https://${long}x`];
});

/** Every header that the app reads; `Host` is checked before it. */
const headerNames =
  'Accept-Encoding Content-Encoding Content-Type Host Idempotency-Key If-None-Match Origin Range X-Forwarded-For X-Forwarded-Proto'.split(
    ' ',
  );

const entry = { method: 'POST', path: submissionPath, body: entryRequest('a@b.example').body };

const targets: RawRequest[] = [
  { method: 'GET', path: '/ja' },
  { method: 'GET', path: '/forms/embed/v2.js' },
  entry,
];

const paths = [
  `/${'a'.repeat(longest)}`,
  `/ja?${'a'.repeat(longest)}`,
  `/ja?${'&a='.repeat(longest / 3)}`,
  `/${'%e3%81%82'.repeat(1_600)}`,
  `/${'%'.repeat(longest)}`,
  `/${'/..'.repeat(longest / 3)}`,
  submissionPathOf('1'.repeat(7_000), 'f-'.repeat(3_500)),
  `/embed/v3/form/${'1'.repeat(7_000)}/${'f-'.repeat(3_500)}/json`,
];

const bodies: Expensive[] = bodyShapes().map((shape) => ({ ...entry, ...shape, headers: json }));

const headers: Expensive[] = [
  ...targets.flatMap((target) =>
    headerNames.flatMap((name) =>
      headerValues.map((value) => ({
        ...target,
        name: `${target.method} ${target.path.slice(0, 12)}, ${name}: ${value.slice(0, 12)}…`,
        headers: { ...json, [name]: value },
      })),
    ),
  ),
  ...paths.map((path) => ({ name: path.slice(0, 60), method: 'GET', path })),
  ...paths.map((path) => ({ ...entry, name: `an entry to ${path.slice(0, 60)}`, path, headers: json })),
];

/** Milliseconds of the best of three tries; a single one may meet other work. */
const mostMilliseconds = 100;

const expensive = (name: string, requests: readonly Expensive[]): Attack => ({
  name,
  cases: requests.length,
  environment: { TRUST_PROXY: '9', LOG: 'off' },
  run: async ({ origin }) => {
    const costs: Cost[] = [];
    for (const each of requests) {
      const tries = [await costOf(origin, each), await costOf(origin, each), await costOf(origin, each)];
      costs.push(...tries.sort(slowestFirst).slice(-1));
    }
    const shown = costs.sort(slowestFirst).map(({ name, milliseconds, status, bytes }) => ({
      isFault: milliseconds > mostMilliseconds || status >= 500 || (status >= 400 && bytes > 4_096),
      figure: `${milliseconds.toFixed(1)} ms, ${status}, ${bytes} bytes: ${name}`,
    }));
    for (const { figure } of shown.slice(0, 5)) say(figure);
    return shown.flatMap(({ isFault, figure }) => (isFault ? [figure] : []));
  },
});

/** Status 0 stands for a connection that ended without a response. */
async function costOf(origin: string, { name, ...asked }: Expensive) {
  const started = performance.now();
  const { status, body } = await request(origin, asked).catch(() => ({ status: 0, body: '' }));
  return { name, milliseconds: performance.now() - started, status, bytes: body.length };
}

type Cost = Awaited<ReturnType<typeof costOf>>;

const slowestFirst = (one: Cost, other: Cost) => other.milliseconds - one.milliseconds;

export const costAttacks: Attack[] = [
  expensive('bodies of 64 kB that try to be expensive', bodies),
  expensive('headers and addresses of 15 kB that try to be expensive', headers),
];
