import { focus, group, heading, key, listOf, named, picture, text } from '../fields.ts';

const heroPicture = group({
  image: picture('hero', '写真', 'Picture'),
  focus: key(focus, '縦長の画面で残す側', 'Side that stays in view on narrow screens'),
}).meta(named('写真', 'Picture'));

/** The hero with the header over it, and what comes before them: the splash and the link that skips both. */
export const top = {
  ...named('トップ', 'Top of the page'),
  part: 'home',
  'campaign.yaml': {
    hero: listOf(3, heroPicture).meta(named('トップの写真', 'Pictures at the top')),
  },
  'copy.yaml': {
    hero: group({
      label: text('セクションの名前（読み上げ用）', 'Name of the section (screen readers)'),
      badge: heading('バッジ', 'Badge'),
      headline: heading('メインコピー', 'Headline'),
      figure: heading('割引の数字', 'Discount figure'),
      figureBefore: heading('数字の前の言葉', 'Words before the figure'),
      figureAfter: heading('数字の後の言葉', 'Words after the figure'),
      figureNote: heading('数字についての注記', 'Small print on the figures'),
      lead: text('リード文', 'Lead'),
      toRooms: text('お部屋へのボタン', 'Button to the apartments'),
      toEntry: text('エントリーへのボタン', 'Button to the entry form'),
      learnMore: text('「詳しく見る」の案内', 'Learn-more cue'),
      pause: text('写真を止めるボタンの名前', 'Name of the button that stops the pictures'),
      before: heading('受付開始前のバッジ', 'Badge before entries open', {
        ja: '受付開始前・満室・終了後に、バッジの代わりに表示されます。',
        en: 'In place of the badge before entries open, and when the campaign is full or over.',
      }),
      full: heading('満室時のバッジ', 'Badge when fully booked'),
      ended: heading('終了後のバッジ', 'Badge after the end'),
    }).meta(named('トップの文言', 'Hero texts')),
    header: group({
      navigation: text('メニューの名前（読み上げ用）', 'Name of the menu (screen readers)'),
      home: text('メニュー：ホーム', 'Menu: Home'),
      apartments: text('メニュー：お部屋', 'Menu: Apartments'),
      entry: text('メニュー：エントリー', 'Menu: Entry'),
      language: text('言語ボタンの名前', 'Name of the language button'),
    }).meta(named('ヘッダー', 'Header')),
    splash: group({ line: text('ロゴの下の一文', 'Line under the logo') }).meta({
      ...named('オープニング画面', 'Opening screen'),
      part: 'splash',
    }),
    common: group({
      skipLink: text('本文へ移動するリンク', 'Link that skips to the content', {
        ja: 'キーボードで操作したときに、最初に表示されるリンクです。',
        en: 'The first link that people who use the keyboard come to.',
      }),
      newTab: text('サイト外へのリンクのあとの読み上げ', 'Read aloud after links that leave the site'),
    }).meta({ ...named('共通の文言', 'Used throughout'), part: null }),
  },
};
