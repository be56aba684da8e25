/** Node's own limit for all headers together is 16 kB. */
const room = 15_000;

const units = [
  ' ',
  ',',
  ';',
  ' ;',
  ', ',
  '; q=',
  ';q=0,',
  '"',
  'W/"",',
  '=',
  ':',
  '.',
  '[',
  '%',
  'a',
  '1',
  '\u00ff',
];

/** Values that make a careless regular expression backtrack; none starts or ends with a space. */
export const headerValues = (): string[] =>
  units.flatMap((unit) => {
    const long = unit.repeat(Math.floor(room / unit.length));
    return [`x${long}x`, `"${long}"`, `https://${long}x`];
  });

/** Every header that the app reads; `Host` is checked before it. */
export const headerNames = [
  'Accept-Encoding',
  'Content-Encoding',
  'Content-Type',
  'Host',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'Range',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
];
