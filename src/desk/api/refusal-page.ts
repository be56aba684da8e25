import type { Refusal } from '../contract/refusal.ts';

type Words = { title: string; session: string; other: string };

const words: Record<'ja' | 'en', Words> = {
  ja: {
    title: 'デスクを開けません',
    session:
      'このアドレスは使用済みか、前回起動したときのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
    other:
      '別のページやプログラムからのアクセスのため、お断りしました。npm run desk が表示したアドレスをコピーし、ブラウザのアドレス欄に貼り付けてください。',
  },
  en: {
    title: 'The desk cannot be opened',
    session:
      'This address was used before, or belongs to an earlier start. Run npm run desk again in the terminal and open the address that it prints.',
    other:
      'Another page or program asked for it, so it was refused. Copy the address that npm run desk printed and paste it into the address bar of the browser.',
  },
};

/** What somebody sees who opens the desk without a way in. @param accepted the browser's `Accept-Language` */
export function refusalPage(refusal: Refusal, accepted = ''): string {
  const language = /^ja\b/i.test(accepted) ? 'ja' : 'en';
  const { title, session, other } = words[language];
  const sentence = refusal === 'session' ? session : other;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1><p>${sentence}</p></main></html>`;
}
