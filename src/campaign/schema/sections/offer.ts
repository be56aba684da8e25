import { z } from 'zod';
import { named } from '../field-meta.ts';
import { picture } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

export const offer = {
  name: bilingual('特典', 'Offer'),
  part: 'offer',
  'campaign.yaml': () => ({
    giftImage: picture.meta({
      ...named(
        '特典の写真',
        'Picture beside the offer',
        '特典の横に表示する写真です。',
        'Shown beside the offer.',
      ),
      use: 'gift',
    }),
  }),
  'copy.yaml': ({ text, heading, texts }: LanguageFields) => ({
    offer: z
      .strictObject({
        eyebrow: text.meta(named('小見出し', 'Small heading')),
        heading: heading.meta(named('見出し', 'Heading')),
        figure: heading.meta(named('特典の数字', 'Offer figure')),
        figureBefore: heading.meta(named('数字の前の言葉', 'Words before the figure')),
        figureAfter: heading.meta(named('数字の後の言葉', 'Words after the figure')),
        body: text.meta(named('本文', 'Text')),
        notes: texts(named('注記', 'Note')).meta(named('注記', 'Notes')),
        termsLink: text.meta(
          named(
            '規約へのリンク',
            'Link to the terms',
            '注記の下に表示される、規約へのリンクです。',
            'The link to the terms, below the notes.',
          ),
        ),
        imageAlt: text.meta(named('写真の説明（代替テキスト）', 'What the picture shows (alt text)')),
      })
      .meta(
        named(
          '特典の文言',
          'Offer texts',
          '「前の言葉」「数字」「後の言葉」は、ひと続きの大きな文字で表示されます。',
          'The words before the figure, the figure and the words after it are one phrase in large type.',
        ),
      ),
  }),
};
