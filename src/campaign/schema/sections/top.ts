import { z } from 'zod';
import { group, key, named } from '../field-meta.ts';
import { exactly, focus, picture } from '../fields.ts';
import { heading, text } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

/** The hero with the header over it, and what comes before them: the splash and the link that skips both. */
export const top = {
  name: bilingual('トップ', 'Top of the page'),
  part: 'home',
  'campaign.yaml': {
    hero: z
      .array(
        group({
          image: picture.meta({ ...named('写真', 'Picture'), use: 'hero' }),
          focus: key(focus, '縦長の画面で残す側', 'Side that stays in view on narrow screens'),
        }).meta(named('写真', 'Picture')),
      )
      .length(3, exactly(3, bilingual('トップの写真', 'hero pictures'), '枚'))
      .meta(
        named('トップの写真', 'Pictures at the top', {
          ja: 'ページ上部の大きな写真3枚を、表示順に並べます。',
          en: 'The three large pictures at the top of the page, in their order.',
        }),
      ),
  },
  'copy.yaml': {
    hero: group({
      label: text('セクションの名前（読み上げ用）', 'Name of the section (screen readers)', {
        ja: '読み上げソフトが読み上げる、セクションの名前です。',
        en: 'Read aloud as the name of the section.',
      }),
      badge: heading('バッジ', 'Badge'),
      headline: heading('メインコピー', 'Headline'),
      figure: heading('割引の数字', 'Discount figure'),
      figureBefore: heading('数字の前の言葉', 'Words before the figure', {
        ja: '割引率を大きな数字で示します。「前の言葉」は数字の上、「後の言葉」は横に表示されます。',
        en: 'The discount as a large figure: the words before it stand above, the words after it beside.',
      }),
      figureAfter: heading('数字の後の言葉', 'Words after the figure'),
      figureNote: heading('数字についての注記', 'Small print on the figures', {
        ja: '数字のすぐ下に、小さな文字で条件を示します。',
        en: 'The conditions, in small print right below the figures.',
      }),
      lead: text('リード文', 'Lead'),
      toRooms: text('お部屋へのボタン', 'Button to the apartments'),
      toEntry: text('エントリーへのボタン', 'Button to the entry form'),
      learnMore: text('「詳しく見る」の案内', 'Learn-more cue'),
      pause: text('写真を止めるボタンの名前', 'Name of the button that stops the pictures', {
        ja: '写真の切り替えを止めるボタンの名前です。',
        en: 'Names the button that stops the pictures.',
      }),
      before: heading('受付開始前のバッジ', 'Badge before entries open', {
        ja: '受付開始前・満室・終了後に、バッジの代わりに表示されます。',
        en: 'In place of the badge before entries open, and when the campaign is full or over.',
      }),
      full: heading('満室時のバッジ', 'Badge when fully booked'),
      ended: heading('終了後のバッジ', 'Badge after the end'),
    }).meta(named('トップの文言', 'Hero texts')),
    header: group({
      navigation: text('メニューの名前（読み上げ用）', 'Name of the menu (screen readers)', {
        ja: '読み上げソフトが読み上げる、メニューの名前です。',
        en: 'Read aloud as the name of the menu.',
      }),
      home: text('メニュー：ホーム', 'Menu: Home'),
      apartments: text('メニュー：お部屋', 'Menu: Apartments'),
      entry: text('メニュー：エントリー', 'Menu: Entry'),
      language: text('言語ボタンの名前', 'Name of the language button', {
        ja: '言語メニューを開くボタンの名前です。',
        en: 'Names the button that opens the language menu.',
      }),
    }).meta(named('ヘッダー', 'Header')),
    splash: group({ line: text('ロゴの下の一文', 'Line under the logo') }).meta({
      ...named('オープニング画面', 'Opening screen', {
        ja: 'ページが開くまで、ロゴの下に表示されます。',
        en: 'Under the logo while the page opens.',
      }),
      part: 'splash',
    }),
    common: group({
      skipLink: text('本文へ移動するリンク', 'Link that skips to the content', {
        ja: 'キーボードで操作したときに、最初に表示されるリンクです。',
        en: 'The first link that people who use the keyboard come to.',
      }),
      newTab: text(
        '新しいタブで開くことの案内（読み上げ用）',
        'Note on links that open a new tab (screen readers)',
        {
          ja: 'サイト外へのリンクのあとに、読み上げソフトが読み上げます。',
          en: 'Read aloud after every link that leaves the site.',
        },
      ),
    }).meta({ ...named('共通の文言', 'Used throughout'), part: null }),
  },
};
