import { group, named } from '../field-meta.ts';
import { picture } from '../fields.ts';
import { heading, text, texts } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

export const offer = {
  name: bilingual('特典', 'Offer'),
  part: 'offer',
  'campaign.yaml': {
    giftImage: picture.meta({
      ...named('特典の写真', 'Picture beside the offer', {
        ja: '特典の横に表示する写真です。',
        en: 'Shown beside the offer.',
      }),
      use: 'gift',
    }),
  },
  'copy.yaml': {
    offer: group({
      eyebrow: text('小見出し', 'Small heading'),
      heading: heading('見出し', 'Heading'),
      figure: heading('特典の数字', 'Offer figure'),
      figureBefore: heading('数字の前の言葉', 'Words before the figure'),
      figureAfter: heading('数字の後の言葉', 'Words after the figure'),
      body: text('本文', 'Text'),
      notes: texts(named('注記', 'Note'), '注記', 'Notes'),
      termsLink: text('規約へのリンク', 'Link to the terms', {
        ja: '注記の下に表示される、規約へのリンクです。',
        en: 'The link to the terms, below the notes.',
      }),
      imageAlt: text('写真の説明（代替テキスト）', 'What the picture shows (alt text)'),
    }).meta(
      named('特典の文言', 'Offer texts', {
        ja: '「前の言葉」「数字」「後の言葉」は、ひと続きの大きな文字で表示されます。',
        en: 'The words before the figure, the figure and the words after it are one phrase in large type.',
      }),
    ),
  },
};
