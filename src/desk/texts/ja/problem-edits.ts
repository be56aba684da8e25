import type { Translation } from './translation.ts';

/** Why an edit was given up. */
export const edits: readonly Translation[] = [
  ['says something else in the files by now', 'ファイルの内容がすでに変わっています。'],
  ['is in a file that cannot be read', 'ファイルを読み込めません。'],
  ['is not there any more', 'この項目はすでにありません。'],
  ['has no such item', 'この項目は一覧にありません。'],
  ['has no such place', 'この位置は一覧にありません。'],
  ['is no list', 'この項目は一覧ではありません。'],
  ['is not a single value', 'この項目は1つの値ではありません。'],
  ['holds more than one value', 'この項目には複数の値があります。'],
  ['would leave nothing there', '最後の1件のため、削除できません。'],
  [
    'is taken from another place of the file (*name); change it in the file',
    'ファイル内の別の箇所の値（*名前）を使っています。ファイルを直接変更してください。',
  ],
  [
    'cannot be changed here without changing more than it; change it in the file',
    'ここで変更すると、ほかの箇所も変わってしまいます。ファイルを直接変更してください。',
  ],
  [
    'comes after too many other changes; save those, then make this one again',
    '未保存の変更が多すぎます。いったん保存してから、もう一度変更してください。',
  ],
  [
    'would make the file larger or deeper than allowed; enter less here',
    'ファイルが大きくなりすぎるか、階層が深くなりすぎます。入力する内容を減らしてください。',
  ],
];
