import { campaignLabels } from './campaign-labels.ts';
import type { Translation } from './translation.ts';

const labels = campaignLabels['apartments.yaml'];

const things: Readonly<Record<string, [name: string, counter: string]>> = {
  apartments: ['お部屋', '室'],
  steps: ['ステップ', '件'],
  'hero pictures': ['トップの写真', '枚'],
};

/** What the schemas of the apartments and of all other lists find. */
export const lists: readonly Translation[] = [
  ['must be a whole number from 1 to 12', '1〜12の整数で入力してください。'],
  [
    'is …, which an apartment above already has; give each its own id',
    (id) => `番号${id}は、ほかのお部屋で使われています。お部屋ごとに別の番号を付けてください。`,
  ],
  ['must be whole minutes from 1 to 10', '1〜10の整数（分）で入力してください。'],
  [
    'must look like "25㎡~" or "25.5㎡~"',
    '「25㎡~」「25.5㎡~」のように入力してください。数字と ~ は半角です。',
  ],
  ["must be 'available' or 'full'", '「空室あり」か「満室」を選んでください。'],
  [
    'is above price; the from-price must be at most the regular rent',
    `「${labels['*.price']}」を上回っています。通常賃料以下の金額を入力してください。`,
  ],
  ['must have at least one text', '文が1つも登録されていません。1つ以上追加してください。'],
  ['must have at least one fact', '項目が1つも登録されていません。1つ以上追加してください。'],
  ['must have at least one rule', '規約の文が1つも登録されていません。1つ以上追加してください。'],
  ['must have at least one group of rules', '条項が1つも登録されていません。1つ以上追加してください。'],
  [
    'lists … … but must list exactly …; …',
    (found, thing, needed) => {
      const [name, counter] = things[thing] ?? [thing, '件'];
      const more = Number(needed) - Number(found);
      const remedy = more > 0 ? `あと${more}${counter}追加` : `${-more}${counter}削除`;
      return `${name}は${needed}${counter}必要ですが、現在${found}${counter}です。${remedy}してください。`;
    },
  ],
];
