import { group, heading, list, named, picture, text } from '../fields.ts';

export const offer = {
  ...named('特典', 'Offer'),
  part: 'offer',
  'campaign.yaml': {
    giftImage: picture('gift', '特典の写真', 'Picture beside the offer'),
  },
  'copy.yaml': {
    offer: group({
      eyebrow: text('小見出し', 'Small heading'),
      heading: heading('見出し', 'Heading'),
      figure: heading('特典の数字', 'Offer figure'),
      figureBefore: heading('数字の前の言葉', 'Words before the figure'),
      figureAfter: heading('数字の後の言葉', 'Words after the figure'),
      body: text('本文', 'Text'),
      notes: list(text('注記', 'Note')).meta(named('注記', 'Notes')),
      termsLink: text('規約へのリンク', 'Link to the terms'),
      imageAlt: text('写真の説明（代替テキスト）', 'What the picture shows (alt text)'),
    }).meta(named('特典の文言', 'Offer texts')),
  },
};
