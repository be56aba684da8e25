import { places, replaced, textPlaces, whole } from './whole-submission.ts';

/** One JSON body, or something claiming to be one, meant to cost the server more than its sender. */
type BodyShape = { name: string; body: string };

/** The server's limit, in bytes. */
const maxBytes = 64 * 1024;

/** https://www.unicode.org/reports/tr44/#General_Category_Values */
const categories =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(' ');

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

/** Builds a value's JSON, given the bytes left for it. */
type Value = (left: number) => string;

/** The submission's JSON with another value in one place. */
function put(place: string, value: Value): string {
  // Raw text, since an object with a duplicate key cannot be expressed otherwise.
  const hole = '\u2603';
  const [before = '', after = ''] = JSON.stringify(replaced(whole, place, hole)).split(`"${hole}"`);
  return before + value(maxBytes - Buffer.byteLength(before + after)) + after;
}

const repeated = (unit: string, left: number): string =>
  unit.repeat(Math.max(0, Math.floor(left / Buffer.byteLength(unit))));

const text =
  (unit: string): Value =>
  (left) =>
    `"${repeated(JSON.stringify(unit).slice(1, -1), left - 2)}"`;

const list =
  (item: string, most = 20_000): Value =>
  (left) =>
    `[${repeated(`${item},`, Math.min(left - 2, most * (item.length + 1))).slice(0, -1)}]`;

const object =
  (member: (number: number) => string): Value =>
  (left) => {
    const count = Math.floor((left - 2) / (member(10_000).length + 1));
    return `{${Array.from({ length: count }, (_, number) => member(10_000 + number))}}`;
  };

const deep =
  (open: string, close: string): Value =>
  (left) => {
    const levels = Math.floor((left - 4) / (open.length + close.length));
    return `${open.repeat(levels)}null${close.repeat(levels)}`;
  };

const values: Record<string, Value> = {
  '20,000 empty lists': list('[]'),
  '20,000 empty objects': list('{}'),
  '20,000 empty texts': list('""'),
  '30,000 zeros': list('0', 30_000),
  '1,000 fields of one name': list('{"name":"name","value":"\u0344\u0345\u0334"}', 1_000),
  '1,000 fields without a name': list('{"name":0,"value":[]}', 1_000),
  '1,000 texts without an end': list('{"name":"email","value":{}}', 1_000),
  'many keys': object((number) => `"k${number}":0`),
  'many keys with objects': object((number) => `"k${number}":{}`),
  'one key again and again': object(() => '"fields":[]'),
  'a prototype again and again': object(() => '"a":{"__proto__":{}}'),
  'lists in lists': deep('[', ']'),
  'objects in objects': deep('{"a":', '}'),
  'a number of many digits': (left) => '9'.repeat(left),
  'digits in quotes': (left) => `"${'9'.repeat(left - 2)}"`,
};

/** Hundreds of bodies of up to 64 kB, the same in every run. */
export function bodyShapes(): BodyShape[] {
  const units = {
    ...Object.fromEntries(categories.map((name) => [`only ${name}`, charactersOf(name)])),
    ...texts,
  };
  return [
    ...Object.entries(units).flatMap(([name, unit]) =>
      textPlaces.map(([place]) => ({ name: `${place}: ${name}`, body: put(place, text(unit)) })),
    ),
    ...Object.entries(values).flatMap(([name, value]) =>
      places.map(([place]) => ({ name: `${place}: ${name}`, body: put(place, value) })),
    ),
    ...[20, 200, 800, 1600].flatMap(manyFields),
    { name: 'brackets alone', body: '['.repeat(maxBytes) },
    { name: 'spaces alone', body: ' '.repeat(maxBytes) },
    { name: 'a text without an end', body: `"${'a'.repeat(maxBytes - 1)}` },
  ];
}

/** As many long values, or as many long names, as fit into a body. */
function manyFields(length: number): BodyShape[] {
  const marks = '\u0345'.repeat(length / 2) + '\u0334'.repeat(length / 2);
  const field = {
    value: (number: number) => ({ name: 'name', value: `${number % 10}${marks}` }),
    name: (number: number) => ({ name: `${number}${marks}`, value: '' }),
  };
  return Object.entries(field).map(([part, of]) => ({
    name: `as many fields as fit, each with a ${part} of ${length} marks`,
    body: put('body.fields', (left) =>
      JSON.stringify(Array.from({ length: Math.floor(left / (2 * length + 40)) }, (_, number) => of(number))),
    ),
  }));
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
