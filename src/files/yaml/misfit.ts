import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';

/** Why an edit cannot be applied to a file. */
export const misfits = {
  changed: bilingual('ファイルの内容がすでに変わっています。', 'says something else in the files by now'),
  gone: bilingual('この項目はすでにありません。', 'is not there any more'),
  changesMore: bilingual(
    'ここで変更すると、ほかの箇所も変わってしまいます。ファイルを直接変更してください。',
    'cannot be changed here without changing more than it; change it in the file',
  ),
  tooMany: bilingual(
    '未保存の変更が多すぎます。いったん保存してから、もう一度変更してください。',
    'comes after too many other changes; save those, then make this one again',
  ),
  tooLarge: bilingual(
    'ファイルが大きくなりすぎるか、階層が深くなりすぎます。入力する内容を減らしてください。',
    'would make the file larger or deeper than allowed; enter less here',
  ),
};

/** Thrown when an edit cannot be applied to a text. */
export class MisfitError extends Error {
  override name = 'MisfitError';
  readonly code: keyof typeof misfits;

  constructor(code: keyof typeof misfits) {
    super(misfits[code].en);
    this.code = code;
  }
}
