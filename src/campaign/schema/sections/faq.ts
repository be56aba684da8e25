import { group, heading, key, lines, list, named, text } from '../fields.ts';

const question = group({ question: text('質問', 'Question'), answer: lines('回答', 'Answer') }).meta(
  named('質問と回答', 'Question and answer'),
);

const texts = group({
  eyebrow: text('小見出し', 'Small heading'),
  heading: heading('見出し', 'Heading'),
  questions: key(list(question), '質問と回答', 'Questions and answers'),
});

/** Questions and answers between terms and footer. A campaign that has none has no such section. */
export const faq = {
  ...named('よくあるご質問', 'FAQ'),
  part: 'faq',
  'copy.yaml': {
    faq: key(texts.optional(), 'よくあるご質問', 'FAQ', {
      ja: '規約の下に表示されます。追加しなければ、ページにこの欄はありません。',
      en: 'Below the terms. Without it, the page has no such section.',
    }),
  },
};
