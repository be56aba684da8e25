import { z } from 'zod';
import { named } from '../field-meta.ts';
import { exactly, focus, picture } from '../fields.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

export const heroName = named(
  'トップの写真',
  'Pictures at the top',
  'ページ上部の大きな写真3枚を、表示順に並べます。',
  'The three large pictures at the top of the page, in their order.',
);

/** The hero with the header over it, and what comes before them: the splash and the link that skips both. */
export const top = {
  name: bilingual('トップ', 'Top of the page'),
  part: 'home',
  'campaign.yaml': () => ({
    hero: z
      .array(
        z
          .strictObject({
            image: picture.meta({ ...named('写真', 'Picture'), use: 'hero' }),
            focus: focus.meta(named('縦長の画面で残す側', 'Side that stays in view on narrow screens')),
          })
          .meta(named('写真', 'Picture')),
      )
      .length(3, exactly(3, bilingual('トップの写真', 'hero pictures'), '枚'))
      .meta(heroName),
  }),
  'copy.yaml': ({ text, heading }: LanguageFields) => ({
    hero: z
      .strictObject({
        label: text.meta(
          named(
            'セクションの名前（読み上げ用）',
            'Name of the section (screen readers)',
            '読み上げソフトが読み上げる、セクションの名前です。',
            'Read aloud as the name of the section.',
          ),
        ),
        badge: heading.meta(named('バッジ', 'Badge')),
        headline: heading.meta(named('メインコピー', 'Headline')),
        figure: heading.meta(named('割引の数字', 'Discount figure')),
        figureBefore: heading.meta(
          named(
            '数字の前の言葉',
            'Words before the figure',
            '割引率を大きな数字で示します。「前の言葉」は数字の上、「後の言葉」は横に表示されます。',
            'The discount as a large figure: the words before it stand above, the words after it beside.',
          ),
        ),
        figureAfter: heading.meta(named('数字の後の言葉', 'Words after the figure')),
        figureNote: heading.meta(
          named(
            '数字についての注記',
            'Small print on the figures',
            '数字のすぐ下に、小さな文字で条件を示します。',
            'The conditions, in small print right below the figures.',
          ),
        ),
        lead: text.meta(named('リード文', 'Lead')),
        toRooms: text.meta(named('お部屋へのボタン', 'Button to the apartments')),
        toEntry: text.meta(named('エントリーへのボタン', 'Button to the entry form')),
        learnMore: text.meta(named('「詳しく見る」の案内', 'Learn-more cue')),
        pause: text.meta(
          named(
            '写真を止めるボタンの名前',
            'Name of the button that stops the pictures',
            '写真の切り替えを止めるボタンの名前です。',
            'Names the button that stops the pictures.',
          ),
        ),
        before: heading.meta(
          named(
            '受付開始前のバッジ',
            'Badge before entries open',
            '受付開始前・満室・終了後に、バッジの代わりに表示されます。',
            'In place of the badge before entries open, and when the campaign is full or over.',
          ),
        ),
        full: heading.meta(named('満室時のバッジ', 'Badge when fully booked')),
        ended: heading.meta(named('終了後のバッジ', 'Badge after the end')),
      })
      .meta(named('トップの文言', 'Hero texts')),
    header: z
      .strictObject({
        navigation: text.meta(
          named(
            'メニューの名前（読み上げ用）',
            'Name of the menu (screen readers)',
            '読み上げソフトが読み上げる、メニューの名前です。',
            'Read aloud as the name of the menu.',
          ),
        ),
        home: text.meta(named('メニュー：ホーム', 'Menu: Home')),
        apartments: text.meta(named('メニュー：お部屋', 'Menu: Apartments')),
        entry: text.meta(named('メニュー：エントリー', 'Menu: Entry')),
        language: text.meta(
          named(
            '言語ボタンの名前',
            'Name of the language button',
            '言語メニューを開くボタンの名前です。',
            'Names the button that opens the language menu.',
          ),
        ),
      })
      .meta(named('ヘッダー', 'Header')),
    splash: z.strictObject({ line: text.meta(named('ロゴの下の一文', 'Line under the logo')) }).meta({
      ...named(
        'オープニング画面',
        'Opening screen',
        'ページが開くまで、ロゴの下に表示されます。',
        'Under the logo while the page opens.',
      ),
      part: 'splash',
    }),
    common: z
      .strictObject({
        skipLink: text.meta(
          named(
            '本文へ移動するリンク',
            'Link that skips to the content',
            'キーボードで操作したときに、最初に表示されるリンクです。',
            'The first link that people who use the keyboard come to.',
          ),
        ),
        newTab: text.meta(
          named(
            '新しいタブで開くことの案内（読み上げ用）',
            'Note on links that open a new tab (screen readers)',
            'サイト外へのリンクのあとに、読み上げソフトが読み上げます。',
            'Read aloud after every link that leaves the site.',
          ),
        ),
      })
      .meta({ ...named('共通の文言', 'Used throughout'), part: null }),
  }),
};
