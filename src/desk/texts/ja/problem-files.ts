import { languageName } from './language-name.ts';
import type { Translation } from './translation.ts';
import { yamlReason } from './yaml-reasons.ts';

/** What is wrong with a file, or with its keys and the kinds of their values: mostly from an editor's hand. */
export const files: readonly Translation[] = [
  [
    'is not a regular file; put one in its place',
    '通常のファイルではありません。通常のファイルに置き換えてください。',
  ],
  [
    'is not a known key; correct its spelling or remove it',
    'この項目は使えません。ファイルで項目名のつづりを直すか、項目を削除してください。',
  ],
  [
    "is for …, which 'languages' in campaign.yaml does not list; remove the lines of this file that begin with '…:' (… in all), or list … there",
    (name, tag, texts) =>
      `${languageName(name)}の項目ですが、「campaign.yaml」の「languages」にこの言語がありません。このファイルで「${tag}:」から始まる行（全${texts}行）を削除するか、「languages」に「${tag}」を加えてください。`,
  ],
  [
    "is missing; add '…:' here, with its own lines indented under it",
    (key) => `この項目（${key}）がありません。追加して、内容を入力してください。`,
  ],
  ['is missing; add it to the list', 'この項目がありません。リストに追加してください。'],
  [
    "is missing; add … '…: …' here",
    (line, key, value) => {
      const language = /^the (.+) line$/.exec(line)?.[1];
      if (language !== undefined)
        return `${languageName(language)}（${key}）がありません。追加してください。`;
      const only = value === '…' ? key : `${key}: ${value}`;
      return `この項目（${only}）がありません。追加してください。`;
    },
  ],
  [
    'is empty; write its lines or restore an earlier version',
    'ファイルに内容がありません。以前の版に戻すか、内容を書き直してください。',
  ],
  [
    'is empty; write its lines under it, indented',
    '内容がありません。入力してください（ファイルでは、下の行に字下げして書きます）。',
  ],
  ['is empty; write its value after the colon', '値が入力されていません。入力してください。'],
  ['must be a text; put it in quotes', '文字として入力してください（ファイルでは引用符で囲みます）。'],
  ['must be a whole number, without quotes', '整数を入力してください（ファイルでは引用符で囲みません）。'],
  ['must be a number, without quotes', '数値を入力してください（ファイルでは引用符で囲みません）。'],
  [
    'must be a list; write each item after a dash on its own line',
    'リストとして入力してください（ファイルでは、1件を1行とし、行頭に - を付けます）。',
  ],
  [
    'must be a group of lines; write each as key: value, indented under it',
    '複数の項目が必要です（ファイルでは、下の行に字下げして「項目名: 値」と書きます）。',
  ],
  ['must be of a different type (…)', (kind) => `値の種類が正しくありません（必要な種類：${kind}）。`],
  [
    'is larger than … kB; restore an earlier version, or remove what does not belong here',
    (most) => `ファイルが${most}kBを超えています。以前の版に戻すか、不要な部分を削除してください。`,
  ],
  [
    'is larger than … kB; restore an earlier version',
    (most) => `ファイルが${most}kBを超えています。以前の版に戻してください。`,
  ],
  [
    'is nested too deeply or contains too many special characters; restore an earlier version, or write it like other campaigns',
    '字下げが深すぎるか、記号が多すぎて読み込めません。以前の版に戻すか、ほかのキャンペーンと同じ形に書き直してください。',
  ],
  ['is missing; create …', (address) => `ファイルがありません。${address} を作成してください。`],
  [
    'is not written in UTF-8; save it as UTF-8 in a text editor',
    '文字コードがUTF-8ではありません。テキストエディターでUTF-8として保存し直してください。',
  ],
  [
    'cannot be read (…); see who may read …',
    (code, address) => `ファイルを読み込めません（${code}）。${address} の読み取り権限をご確認ください。`,
  ],
  [
    'cannot be read as YAML: …; compare the line with its neighbours (quotes, colon, spaces at its start)',
    (reason) =>
      `YAMLとして読み込めません。${yamlReason(reason)}前後の行と見比べて、引用符・コロン・行頭の空白を確認してください。`,
  ],
  [
    'expands too far through its aliases (*name), whose texts contain aliases again; write out each text instead',
    'エイリアス（*名前）が重なり、内容が大きくなりすぎています。エイリアスを使わず、それぞれの文を書いてください。',
  ],
  [
    'uses the alias *…, but no anchor &… precedes it; write the text out instead',
    (name) =>
      `エイリアス「*${name}」より前に「&${name}」がありません。エイリアスを使わず、文を書いてください。`,
  ],
];
