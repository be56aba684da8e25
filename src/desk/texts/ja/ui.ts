import { timeZone } from '../../../campaign/tokyo.ts';

/** Why a file is not taken, to be said with its name and the largest size. */
const refusedFile: Record<
  'tooMany' | 'wrongKind' | 'tooLarge' | 'empty',
  (name: string, largest: string) => string
> = {
  tooMany: () => 'ファイルは1つずつ追加してください。',
  wrongKind: (name) => `「${name}」は、対応していない形式のファイルです。`,
  tooLarge: (name, largest) => `「${name}」は、上限の${largest}を超えています。`,
  empty: (name) => `「${name}」は空のファイルかフォルダーのため、追加できません。`,
};

/** An amount as the Japanese page writes it; `Intl` would set a full-width ￥ before it. */
export const yen = (amount: number): string => `${amount.toLocaleString('ja')}円`;

const moments = new Intl.DateTimeFormat('ja', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** What every room's elements say. */
export const ui = {
  chooseFile: 'ファイルを選択',
  upTo: (size: string) => `ファイルサイズは${size}までです。`,
  refusedFile,
  listComma: '、',
  betweenSentences: '',
  stop: '中止',
  selectAll: 'すべて選択',
  yen,
  /** A moment such as `2025-04-01T00:30:00Z`, with the zone in which it is told. */
  moment: (time: string) => `${moments.format(new Date(time))}（日本時間）`,
};
