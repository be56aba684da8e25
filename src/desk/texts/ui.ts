import { timeZone } from '../../campaign/content/tokyo.ts';
import {
  type Bilingual,
  bilingual,
  forOperators,
} from '../../campaign/schema/languages/operator-languages.ts';

/** An amount as the page writes it; `Intl` would set a full-width ￥ before it in Japanese. */
export const yen = bilingual(
  (amount: number) => `${amount.toLocaleString('ja')}円`,
  (amount) => `¥${amount.toLocaleString('en')}`,
);

/** A number with separators. */
export const count = forOperators((language) => (number: number) => number.toLocaleString(language));

/** A number with its noun: `1 entry`, `2,000 entries`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count.en(number)} ${number === 1 ? one : many}`;

/** The gaps of a sentence. */
type Gaps<Text, Words extends unknown[] = []> = Text extends `${string}{}${infer Rest}`
  ? Gaps<Rest, [...Words, string | number]>
  : Words;

/** A sentence with a word at each `{}`, in the same order in both languages. */
export const filled = <Ja extends string>(ja: Ja, en: string): Bilingual<(...words: Gaps<Ja>) => string> => {
  const texts = bilingual<string>(ja, en);
  return forOperators((language) => (...words) => {
    const left = [...words];
    return texts[language].replaceAll('{}', () => String(left.shift()));
  });
};

/** A sentence with a number at `{}`. @param many in English, where it differs from that with one */
export const numbered = (ja: string, one: string, many = one): Bilingual<(number: number) => string> =>
  bilingual(
    (number) => ja.replace('{}', count.ja(number)),
    (number) => (number === 1 ? one : many).replace('{}', count.en(number)),
  );

export const days = bilingual(
  new Intl.DateTimeFormat('ja', { timeZone: 'UTC', dateStyle: 'long' }),
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium' }),
);

/** A day, `2025-07-01`. */
export const day = forOperators((language) => (text: string) => days[language].format(new Date(text)));

const moments = forOperators(
  (language) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
);

/** What every room's elements say. */
export const ui = {
  cancel: bilingual('キャンセル', 'Cancel'),
  close: bilingual('閉じる', 'Close'),
  chooseFile: bilingual('ファイルを選択', 'Choose a file'),
  upTo: filled('ファイルサイズは{}までです。', 'At most {}.'),
  /** Why a file is not taken. */
  refusedFile: {
    tooMany: bilingual('ファイルは1つずつ追加してください。', 'Add one file at a time.'),
    tooLarge: bilingual('ファイルサイズが上限を超えています。', 'The file is larger than that.'),
    empty: bilingual('空のファイルかフォルダーのため、追加できません。', 'It is an empty file or a folder.'),
  },
  severalPlaces: bilingual('ドロップできる場所が複数あります', 'There are several places for a file'),
  dropThere: filled(
    '「{}」は追加していません。目的の枠の中にドロップしてください。',
    '{} was not taken. Drop it on the place that it is for.',
  ),
  listComma: bilingual('、', ', '),
  pagesOf: filled('{}のページ', 'Pages: {}'),
  previousPage: bilingual('前のページ', 'Previous page'),
  nextPage: bilingual('次のページ', 'Next page'),
  selectAll: bilingual('すべて選択', 'Select all'),
  yen,
  /** A moment such as `2025-04-01T00:30:00Z`, or in milliseconds, with the zone in which it is told. */
  moment: bilingual(
    (time: string | number) => `${moments.ja.format(new Date(time))}（日本時間）`,
    (time) => `${moments.en.format(new Date(time))} JST`,
  ),
};
