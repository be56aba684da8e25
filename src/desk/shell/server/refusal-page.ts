import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import type { Refusal } from '../contract/refusal.ts';

type Words = { title: string; failed: string; refusals: Partial<Record<Refusal, string>> };

const words: Bilingual<Words> = {
  ja: {
    title: 'デスクを開けません',
    failed: '処理を完了できませんでした。詳しくは、npm run desk を実行したターミナルをご確認ください。',
    refusals: {
      session:
        'このアドレスは使用済みか、前回起動したときのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
      foreign:
        '別のページやプログラムからのアクセスのため、お断りしました。npm run desk が表示したアドレスをコピーし、ブラウザーのアドレス欄に貼り付けてください。',
      store:
        'エントリーのデータを読み込めません。データベースが起動しているか、ENTRIES_DB の指定が正しいかをご確認ください。',
    },
  },
  en: {
    title: 'The desk cannot be opened',
    failed: 'Something went wrong in the desk. The terminal in which npm run desk runs says more.',
    refusals: {
      session:
        'This address was used before, or belongs to an earlier start. Run npm run desk again in the terminal and open the address that it prints.',
      foreign:
        'Another page or program asked for it, so it was refused. Copy the address that npm run desk printed and paste it into the address bar of the browser.',
      store: 'The entries cannot be read. Check that the database runs and that ENTRIES_DB names it.',
    },
  },
};

/**
 * The page for somebody who opens the desk without access, or an address that does not exist. @param accepted the
 * browser's `Accept-Language`
 */
export function refusalPage(refusal: Refusal, accepted = ''): string {
  const language = /^ja\b/i.test(accepted) ? 'ja' : 'en';
  const { title, failed, refusals } = words[language];
  const sentence = refusals[refusal] ?? failed;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1><p>${sentence}</p></main></html>`;
}
