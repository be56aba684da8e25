import { bilingual } from '../../../campaign/schema/languages/operator-languages.ts';
import type { Refusal } from '../contract/refusal.ts';

const title = bilingual('デスクを開けません', 'The desk cannot be opened');

const failed = bilingual(
  '処理を完了できませんでした。詳しくは、npm run desk を実行したターミナルをご確認ください。',
  'Something went wrong in the desk. The terminal in which npm run desk runs says more.',
);

const sentences: Partial<Record<Refusal, typeof failed>> = {
  session: bilingual(
    'このアドレスは使用済みか、前回起動したときのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
    'This address was used before, or belongs to an earlier start. Run npm run desk again in the terminal and open the address that it prints.',
  ),
  foreign: bilingual(
    '別のページやプログラムからのアクセスのため、お断りしました。npm run desk が表示したアドレスをコピーし、ブラウザーのアドレス欄に貼り付けてください。',
    'Another page or program asked for it, so it was refused. Copy the address that npm run desk printed and paste it into the address bar of the browser.',
  ),
};

/**
 * The page for somebody who opens the desk without access, or an address that does not exist. @param accepted the
 * browser's `Accept-Language`
 */
export function refusalPage(refusal: Refusal, accepted = ''): string {
  const language = /^ja\b/i.test(accepted) ? 'ja' : 'en';
  const sentence = (sentences[refusal] ?? failed)[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title[language]}</title><main><h1>${title[language]}</h1><p>${sentence}</p></main></html>`;
}
