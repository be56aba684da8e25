import { z } from 'zod';
import { type Bilingual, bilingual, problem } from './languages/operator-languages.ts';
import { knownLanguages, perLanguage } from './languages.ts';

/**
 * What a schema tells those who edit the campaign's files in a form, besides the shape of a value. Schemas carry it as
 * metadata, and `z.toJSONSchema` hands it on.
 */
export type FieldMeta = {
  /** What the field holds, where its shape does not say it. */
  field?:
    | 'text'
    | 'languages'
    | 'address'
    | 'picture'
    | 'phone'
    | 'yen'
    | 'percent'
    | 'moment'
    | 'day'
    | 'clock'
    | undefined;
  /** A text that may be set in the display face. */
  face?: 'display' | undefined;
  /** What the field is called. */
  label?: Bilingual | undefined;
  /** What people need to know to fill it in, and see neither in its label nor on the page. */
  hint?: Bilingual | undefined;
  /** A text of several lines. */
  lines?: boolean | undefined;
  /** What the options of a choice are called. */
  choices?: Readonly<Record<string, Bilingual>> | undefined;
  /** What follows when nothing in the file has an option any more, if there is something to say. */
  withoutIt?: Readonly<Record<string, Bilingual>> | undefined;
  /** A text that is cut off where the page is found or shared, if it is longer than `searchLimits` of its language. */
  limit?: 'title' | 'description' | undefined;
  /** Where the page shows a picture; `shared` refers to one of the hero pictures. */
  use?: 'hero' | 'gift' | 'apartment' | 'step' | 'shared' | undefined;
  /** The part of the page that a key of a file is about, if it is not its section's; null for none, or several. */
  part?: string | null | undefined;
};

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/** What a field is called, and what people need to know to fill it in. */
export const named = (ja: string, en: string, hint?: Bilingual) => ({
  label: bilingual(ja, en),
  ...(hint && { hint }),
});

/** A key of a file: its schema with its label in Japanese and in English, and a hint for those who fill it in. */
export const key = <Schema extends z.ZodType>(schema: Schema, ja: string, en: string, hint?: Bilingual) =>
  schema.meta(named(ja, en, hint));

/** The name of a field in a problem's sentences. */
export const quoted = (schema: z.ZodType): Bilingual =>
  bilingual(`「${schema.meta()?.label?.ja}」`, `“${schema.meta()?.label?.en}”`);

/** A map of a file: these keys and no others. */
export const group = z.strictObject;

/** A list of one item or more. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, problem('1件以上追加してください。', 'must have at least one item'));

/** A list of a certain length. */
export const listOf = <Item extends z.ZodType>(length: number, item: Item) =>
  z.array(item).length(length, problem(`${length}件にしてください。`, `must list exactly ${length} items`));

/** Days and moments compare as such, all else as numbers; what is missing compares with nothing. */
const amountOf = (value: unknown): number =>
  /^\d{4}-/.test(String(value)) ? Date.parse(String(value)) : Number.parseFloat(String(value));

type Relation = Bilingual & { holds: (one: number, other: number) => boolean };

/** How one value of a map must not compare with another. */
const relations = {
  before: { ja: 'より前です', en: 'is before', holds: (one, other) => one < other },
  'not after': { ja: 'より後になっていません', en: 'is not after', holds: (one, other) => one <= other },
  below: { ja: 'を下回っています', en: 'is below', holds: (one, other) => one < other },
  above: { ja: 'を上回っています', en: 'is above', holds: (one, other) => one > other },
} satisfies Record<string, Relation>;

/** Refuses a map in which a key is before, not after, below or above another. */
export const refuse = <Shape extends Record<string, z.ZodType>>(
  map: z.ZodObject<Shape, z.core.$strict>,
  ...rows: [key: keyof Shape & string, relation: keyof typeof relations, other: keyof Shape & string][]
) =>
  rows.reduce((schema, [key, relation, other]) => {
    const { ja, en, holds } = relations[relation];
    const name = quoted(map.shape[other] as z.ZodType);
    return schema.refine(
      (values: Readonly<Record<string, unknown>>) => !holds(amountOf(values[key]), amountOf(values[other])),
      {
        path: [key],
        ...problem(
          `${name.ja}${ja}。どちらかを修正してください。`,
          `${en} ${name.en}; change one of the two`,
        ),
      },
    );
  }, map);

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of several words, with what each of them is called. */
export const choice = <const Choices extends Readonly<Record<string, Bilingual>>>(choices: Choices) => {
  const words = Object.keys(choices) as (keyof Choices & string)[];
  const labels = Object.values(choices);
  const ja = `${labels.map((label) => `「${label.ja}」`).join('か')}を選んでください。`;
  const en = `must be ${oneOf.format(labels.map((label) => `“${label.en}”`))}`;
  return z.enum(words, problem(ja, en, oneOf.format(words))).meta({ choices });
};

/** A text of a certain form. @param examples of it, which explain it to people */
export const like = (form: RegExp, ...examples: string[]) =>
  z
    .string()
    .regex(
      form,
      problem(
        `${examples.map((each) => `「${each}」`).join('')}のように、半角で入力してください。`,
        `must look like ${oneOf.format(examples)}`,
      ),
    );

/** A whole number in a range. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const isOpen = most === Number.MAX_SAFE_INTEGER;
  const wrong = problem(
    `${least}${isOpen ? '以上' : `〜${most}`}の整数を、コンマや記号なしで入力してください。`,
    `must be a whole number ${isOpen ? `of ${least} or more` : `from ${least} to ${most}`}, without signs or commas`,
  );
  return z.int(wrong).min(least, wrong).max(most, wrong);
}

/** A count of at least one. */
export const count = whole(1);

export const percent = whole(1, 100).meta({ field: 'percent' });

export const yen = whole(1).meta({ field: 'yen' });

/** 0 says that it is not charged; a missing one says nothing. */
export const yenOrNone = whole(0).meta({ field: 'yen' });

/**
 * What shows nothing and breaks, hides or reorders the text around it, wherever it is printed: controls, line and paragraph
 * separators, unpaired surrogates, code points that are no characters, a byte order mark, marks of direction
 * (https://trojansource.codes/); and the sign that stands for what could not be decoded.
 */
const unprintable = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\p{Bidi_Control}\ufeff\ufffd]/u;

/** A text of several lines, each of which counts. */
export const severalLines = <Text extends z.ZodType<string>>(text: Text): Text =>
  text.refine(
    (value) => !unprintable.test(value),
    problem(
      '表示できない文字が含まれています。前後の文字ごと削除して、入力し直してください。',
      'contains a character that cannot be shown; delete the words around it and type them again',
    ),
  );

/** A text of one line. */
export const oneLine = <Text extends z.ZodType<string>>(text: Text): Text =>
  severalLines(text).refine(
    (value) => !value.includes('\n'),
    problem('改行が含まれています。1行にまとめてください。', 'contains a line break; write it on one line'),
  );

export const httpsAddress = oneLine(
  z.url({
    protocol: /^https$/,
    ...problem(
      'https:// で始まるアドレスを入力してください。',
      'must be a full address that begins with https://',
    ),
  }),
).meta({ field: 'address' });

/** A site's origin, as browsers write it in the `Origin` header. */
export const httpsOrigin = httpsAddress.refine(
  (address) => URL.parse(address)?.origin === address,
  problem(
    'https:// とホスト名だけを入力してください（例：https://campaign.example）。パスや末尾の / は不要です。',
    'must be https:// and the host only, without a path or a trailing slash',
  ),
);

/** A file in the campaign's `pictures/` folder, or an https address on another image host. */
export const pictureName = z.union(
  [z.string().regex(/^[\w-]+\.(png|jpe?g|webp|avif)$/i), httpsAddress],
  problem(
    'キャンペーンの画像のファイル名か、https:// で始まるアドレスを指定してください。使える画像はPNG・JPEG・WebP・AVIF形式、ファイル名に使える文字は半角の英数字と - _ です。',
    'must be the name of one of the campaign’s pictures (a PNG, JPEG, WebP or AVIF, named with only a-z, 0-9, - and _) or an https:// address',
  ),
);

/** A picture of the page. @param use decides what the desk offers for it */
export const picture = (use: NonNullable<FieldMeta['use']>, ja: string, en: string, hint?: Bilingual) =>
  pictureName.meta({ field: 'picture', use, ...named(ja, en, hint) });

/** The side of a picture that stays visible when it is cropped. */
export const focus = choice({
  left: bilingual('左', 'Left'),
  center: bilingual('中央', 'Center'),
  right: bilingual('右', 'Right'),
});

const notInJapan = problem(
  '日本時間の正しい日時を入力してください。',
  'must be a valid date and time in Japan',
  '2025-04-30T23:59:00+09:00',
);

/** A moment in Japan with an explicit offset, so that the build machine's time zone never matters. */
export const moment = z.iso
  .datetime({ offset: true, abort: true, ...notInJapan })
  .regex(/\+09:00$/, { abort: true, ...notInJapan })
  .meta({ field: 'moment' });

export const day = z.iso
  .date({
    abort: true,
    ...problem('正しい日付を入力してください。', 'must be a valid day', '2025-04-30'),
  })
  .meta({ field: 'day' });

export const clockTime = like(/^([01]\d|2[0-3]):[0-5]\d$/, '09:30').meta({ field: 'clock' });

/** International form, so that `tel:` works from abroad. */
export const phoneNumber = like(/^\+\d+(-\d+)+$/, '+81-3-0000-0100').meta({ field: 'phone' });

const itsLines = knownLanguages.map((tag) => `${tag}: "…"`).join(', ');

/** A value for each language. */
export const each = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .strictObject(
      perLanguage(() => schema),
      problem(
        '言語ごとの内容が必要です。',
        'must be written in each language',
        `${itsLines}, each on a line, indented under it`,
      ),
    )
    .meta({ field: 'languages' });

const words = z
  .string()
  .trim()
  .min(1, problem('文が入力されていません。入力してください。', 'is empty; write the text'))
  .meta({ field: 'text' });

/** A text in each language, by its label in Japanese and in English, and a hint for those who fill it in. */
const inEachLanguage = (schema: z.ZodType<string>) => {
  const texts = each(schema);
  return (ja: string, en: string, hint?: Bilingual) => key(texts, ja, en, hint);
};

/** One line. May contain ICU placeholders, see `message.ts`. */
export const text = inEachLanguage(oneLine(words));

/** A text of which each line counts. */
export const lines = inEachLanguage(severalLines(words).meta({ lines: true }));

/** What search results and shared links show. */
export const forSearch = (limit: 'title' | 'description') => inEachLanguage(oneLine(words).meta({ limit }));

/** A text that is set in the display face, on the page or on the card of a shared link. */
export const heading = inEachLanguage(oneLine(words).meta({ face: 'display' }));

/** What a section of the page begins with. */
export const sectionHead = {
  eyebrow: text('小見出し', 'Small heading'),
  heading: heading('見出し', 'Heading'),
  lead: text('リード文', 'Lead'),
};
