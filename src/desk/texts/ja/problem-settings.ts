import { campaignLabels } from './campaign-labels.ts';
import { languageName } from './language-name.ts';
import type { Translation } from './translation.ts';

const labels = campaignLabels['campaign.yaml'];

/** What the schema of campaign.yaml finds. */
export const settings: readonly Translation[] = [
  ['must look like 103-0000', '半角で「103-0000」の形に入力してください。'],
  ['must be digits in quotes', '半角数字で入力してください（ファイルでは引用符で囲みます）。'],
  [
    'must be the digits of the pixel id, in quotes',
    'ピクセルIDを半角数字で入力してください（ファイルでは引用符で囲みます）。',
  ],
  [
    'must be the pixel id in capital letters and digits',
    'ピクセルIDを半角の大文字と数字で入力してください。',
  ],
  ["must be 'not-required' or 'required'", '「確認する」か「確認しない」を選んでください。'],
  [
    'must be the form’s GUID, such as 6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94',
    'フォームのGUIDを入力してください（例：6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94）。',
  ],
  ['must be one of na1, na2, na3, eu1, ap1', 'na1・na2・na3・eu1・ap1のいずれかを選んでください。'],
  ["must be 'built-in' or 'hubspot'", '「このサイトのフォーム」か「HubSpot」を選んでください。'],
  [
    'is for the built-in form; what a HubSpot form asks is set in HubSpot, so remove the lines',
    '「このサイトのフォーム」の項目です。HubSpotのフォームで伺う内容はHubSpotで設定するため、ここからは削除してください。',
  ],
  [
    "must be 'required': every entry has a name and an email address",
    '「必須」にしてください。お名前とメールアドレスは、どのエントリーにも必要です。',
  ],
  [
    "must be 'required' or 'optional'; to ask for nothing here, remove the line",
    '「必須」か「任意」を選んでください。伺わない場合は、この項目を削除してください。',
  ],
  [
    'must be letters and digits only, such as Spring2025',
    '半角の英数字だけで入力してください（例：Spring2025）。',
  ],
  [
    "must be 'open', 'full', 'ended' or 'scheduled'",
    '「受付中」「満室」「終了」「期間に従う」のいずれかを選んでください。',
  ],
  [
    'must be a path in lower-case letters without a trailing slash, such as /ja',
    '/ で始まる半角の小文字のパスを入力してください（例：/ja）。末尾の / は不要です。',
  ],
  [
    'is the same as …; give each language … of its own',
    (other, thing) =>
      `${languageName(other)}と同じです。言語ごとに別の${thing === 'a form' ? 'フォーム' : 'パス'}を指定してください。`,
  ],
  [
    'must be a whole percentage from 1 to 100, written without %',
    '1〜100の整数で入力してください。%の記号は不要です。',
  ],
  [
    "is empty; write 'pending', or what was settled, in quotes",
    '入力されていません。決まった内容を入力してください。未定の場合は「pending」と入力します。',
  ],
  [
    'is below min; write the larger number of guests here',
    `「${labels['guests.min']}」を下回っています。「${labels['guests.min']}」以上の人数を入力してください。`,
  ],
  [
    'is not after start; write a later time here or an earlier one at start',
    `「${labels['period.start']}」より後の日時になっていません。終了を遅くするか、開始を早めてください。`,
  ],
  [
    'is before paymentDeadline, but guests check in after they have paid; change one of the two days',
    `「${labels.paymentDeadline}」より前の日付です。ご入居はお支払いの後になるため、どちらかの日付を変更してください。`,
  ],
  [
    'is before checkInDeadline, when the entries are still needed for the gift cards; write a later day',
    `「${labels.checkInDeadline}」より前の日付です。ギフトカードの手配にエントリーが必要なため、期限以降の日付にしてください。`,
  ],
  [
    'is not one of the languages above; use one of them, or add it there',
    `「${labels.languages}」に含まれていません。その中から選ぶか、「${labels.languages}」に追加してください。`,
  ],
  [
    'is not a language that the page knows; write …',
    (known) => {
      const tongues = [...known.matchAll(/\(([^)]+)\)/g)].map(([, name = '']) => languageName(name));
      return `ページが対応していない言語です。${tongues.join('・')}から選んでください。`;
    },
  ],
  ['lists a language twice; remove one of the two', '同じ言語が重複しています。一方を削除してください。'],
];
