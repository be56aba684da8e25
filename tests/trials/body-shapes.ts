/** One JSON body, or something claiming to be one, meant to cost the server more than its sender. */
export type BodyShape = { name: string; body: string };

/** The server's limit, in bytes. */
const maxBytes = 64 * 1024;

/** https://www.unicode.org/reports/tr44/#General_Category_Values */
const categories = [
  ...[
    'Lu',
    'Ll',
    'Lt',
    'Lm',
    'Lo',
    'Mn',
    'Mc',
    'Me',
    'Nd',
    'Nl',
    'No',
    'Pc',
    'Pd',
    'Ps',
    'Pe',
    'Pi',
    'Pf',
    'Po',
  ],
  ...['Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn'],
];

/** Text that is slow in one engine or another although each of its characters is ordinary. */
const texts: Record<string, string> = {
  'marks of two classes': `a${'\u0345'.repeat(200)}${'\u0334'.repeat(200)}`,
  'marks in the wrong order': '\u0323\u0334\u0345',
  'Hangul jamo': '\u1112\u1161\u11ab',
  'letters that NFC lengthens': '\u0958\ufb1d\u{1d160}',
  'letters that NFKC lengthens': '\ufdfa',
  'a space before each letter': ' a',
  'spaces alone': ' ',
  'dots of an address': 'a.',
  'an address of many at signs': '@',
  'labels of one letter': 'a@b.c',
  'a family': '👩‍👩‍👧‍👦',
  'escaped letters': '\u0001',
  'quotes and backslashes': '"\\',
  percents: '%e3%81%82',
};

/** Where a body may contain a text, a list or an object of the sender's; each builds a whole body around one value. */
const places: Record<string, (value: unknown) => unknown> = {
  'the body': (value) => value,
  fields: (fields) => ({ fields }),
  'a field': (field) => ({ fields: [field] }),
  name: (value) => filled([{ name: 'name', value }]),
  email: (value) => ({
    fields: [
      { name: 'name', value: 'a' },
      { name: 'email', value },
    ],
  }),
  'the trap': (value) => filled([{ name: 'website', value }]),
  "a field's name": (name) => filled([{ name, value: 'x' }]),
  objectTypeId: (objectTypeId) => filled([{ objectTypeId, name: 'name', value: 'a' }]),
  submittedAt: (submittedAt) => ({ ...filled(), submittedAt }),
  context: (context) => ({ ...filled(), context }),
  hutk: (hutk) => ({ ...filled(), context: { hutk } }),
  ipAddress: (ipAddress) => ({ ...filled(), context: { ipAddress } }),
  pageUri: (pageUri) => ({ ...filled(), context: { pageUri } }),
  pageName: (pageName) => ({ ...filled(), context: { pageName } }),
  pageId: (pageId) => ({ ...filled(), context: { pageId } }),
  legalConsentOptions: (legalConsentOptions) => ({ ...filled(), legalConsentOptions }),
  'the text of a consent': (text) => consent({ text }),
  communications: (communications) => consent({ communications }),
  'a communication': (communication) => consent({ communications: [communication] }),
  'a legitimate interest': (legitimateInterest) => ({
    ...filled(),
    legalConsentOptions: { legitimateInterest },
  }),
  'an unknown key': (unknown) => ({ ...filled(), unknown }),
};

const filled = (fields: object[] = [{ name: 'name', value: 'a' }]) => ({
  fields: [{ name: 'email', value: 'a@b.example' }, ...fields],
});

const consent = (options: object) => ({
  ...filled(),
  legalConsentOptions: { consent: { consentToProcess: true, text: 'x', ...options } },
});

/** Placeholder for raw text, since an object with a duplicate key cannot be expressed otherwise. */
const hole = '\u2603';

/** @param value builds the value's JSON, given the bytes left for it */
const put = (place: string, value: (room: number) => string): string => {
  const [before = '', after = ''] = JSON.stringify(places[place]?.(hole)).split(`"${hole}"`);
  return before + value(maxBytes - Buffer.byteLength(before + after)) + after;
};

const repeated = (unit: string, room: number): string =>
  unit.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(unit))));

const text = (unit: string) => (room: number) => `"${repeated(JSON.stringify(unit).slice(1, -1), room - 2)}"`;

const list =
  (item: string, most = 20_000) =>
  (room: number) =>
    `[${repeated(`${item},`, Math.min(room - 2, most * (item.length + 1))).slice(0, -1)}]`;

const wide = (value: string) => (room: number) => {
  const keys = Array.from({ length: Math.floor((room - 2) / (value.length + 10)) }, (_, key) => 10_000 + key);
  return `{${keys.map((key) => `"k${key}":${value}`).join(',')}}`;
};

const sameKey = (key: string, value: string) => (room: number) =>
  `{${repeated(`"${key}":${value},`, room - 2).slice(0, -1)}}`;

const deep = (open: string, close: string) => (room: number) => {
  const levels = Math.floor((room - 4) / (open.length + close.length));
  return `${open.repeat(levels)}null${close.repeat(levels)}`;
};

/** Some hundreds of bodies of up to 64 kB, the same in every run; also used by `npm run attack`. */
export function bodyShapes(): BodyShape[] {
  const everywhere = Object.keys(places);
  const long = {
    ...Object.fromEntries(categories.map((name) => [`only ${name}`, charactersOf(name)])),
    ...texts,
  };
  const values: Record<string, (room: number) => string> = {
    '20,000 empty lists': list('[]'),
    '20,000 empty objects': list('{}'),
    '20,000 empty texts': list('""'),
    '30,000 zeros': list('0', 30_000),
    '1,000 empty objects': list('{}', 1_000),
    '1,000 fields of one name': list('{"name":"name","value":"\u0344\u0345\u0334"}', 1_000),
    '1,000 fields without a name': list('{"name":0,"value":[]}', 1_000),
    '1,000 texts without an end': list('{"name":"email","value":{}}', 1_000),
    'many keys': wide('0'),
    'many keys with objects': wide('{}'),
    'one key again and again': sameKey('fields', '[]'),
    'a prototype again and again': sameKey('a', '{"__proto__":{}}'),
    'lists in lists': deep('[', ']'),
    'objects in objects': deep('{"a":', '}'),
    'a number of many digits': (room) => '9'.repeat(room),
    'digits in quotes': (room) => `"${'9'.repeat(room - 2)}"`,
  };
  return [
    ...Object.entries(long).flatMap(([name, unit]) =>
      ['name', 'email', 'the trap', "a field's name", 'pageUri', 'pageName', 'the text of a consent'].map(
        (place) => ({ name: `${place}: ${name}`, body: put(place, text(unit)) }),
      ),
    ),
    ...Object.entries(values).flatMap(([name, value]) =>
      everywhere.map((place) => ({ name: `${place}: ${name}`, body: put(place, value) })),
    ),
    ...manyFields(),
    { name: 'brackets alone', body: '['.repeat(maxBytes) },
    { name: 'spaces alone', body: ' '.repeat(maxBytes) },
    { name: 'a text without an end', body: `"${'a'.repeat(maxBytes - 1)}` },
  ];
}

/** As many long names, or as many values of maximum length, as fit into a body. */
function manyFields(): BodyShape[] {
  return [20, 60, 200, 400, 800, 1600].flatMap((length) =>
    ['name', 'unknown'].map((kind) => ({
      name: `as many fields of ${length} marks as fit, ${kind}`,
      body: put('fields', (room) => {
        const marks = '\u0345'.repeat(length / 2) + '\u0334'.repeat(length / 2);
        const fields = Array.from({ length: Math.floor(room / (2 * length + 40)) }, (_, number) =>
          kind === 'name'
            ? { name: 'name', value: `${number % 10}${marks}` }
            : { name: `${number}${marks}`, value: '' },
        );
        return JSON.stringify(fields);
      }),
    })),
  );
}

/** Some characters of a category, so that caching one character's properties does not make them cheap. */
function charactersOf(category: string): string {
  const belongs = new RegExp(`^\\p{${category}}$`, 'u');
  const found: string[] = [];
  for (let point = 0; point < 0x20_000 && found.length < 48; point++) {
    const character = String.fromCodePoint(point);
    if (belongs.test(character)) found.push(character);
  }
  return found.join('');
}
