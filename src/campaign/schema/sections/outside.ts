import { group, key, named } from '../field-meta.ts';
import { heading, lines, text, texts } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

const event = group({
  title: text('予定の件名', 'Event title'),
  description: lines('予定の説明', 'Event description'),
});

/** What is said while no entries are accepted, and in an entrant's calendar. */
export const outside = {
  name: bilingual('受付期間外', 'Before & after'),
  'copy.yaml': {
    /** See `page-content.ts`. */
    instead: group({
      before: group({
        meta: group({ description: text('ページの説明文', 'Page description') }).meta(
          named('検索結果とシェア', 'Search results and shared links'),
        ),
        hero: group({
          lead: text('リード文', 'Lead'),
          toEntry: text('エントリーへのボタン', 'Button to the entry form'),
        }).meta(named('トップ', 'Hero')),
        offer: group({ body: text('本文', 'Text') }).meta(named('特典', 'Special offer')),
        apartments: group({ lead: text('リード文', 'Lead') }).meta(named('お部屋一覧', 'Apartments section')),
        entry: group({ heading: heading('見出し', 'Heading') }).meta(named('エントリー', 'Entry')),
      }).meta(named('受付開始前', 'Before entries open')),
      after: group({
        meta: group({
          title: text('ページのタイトル', 'Page title'),
          description: text('ページの説明文', 'Page description'),
        }).meta(named('検索結果とシェア', 'Search results and shared links')),
        socialCard: group({
          alt: text('画像の説明（代替テキスト）', 'What the picture shows (alt text)'),
        }).meta(named('シェア画像', 'Picture of shared links')),
        hero: group({
          headline: heading('メインコピー', 'Headline'),
          lead: text('リード文', 'Lead'),
        }).meta(named('トップ', 'Hero')),
        offer: group({
          heading: heading('見出し', 'Heading'),
          body: text('本文', 'Text'),
        }).meta(named('特典', 'Special offer')),
        apartments: group({
          notes: texts(named('注記', 'Note'), '賃料についての注記', 'Notes on the rents'),
        }).meta(named('お部屋一覧', 'Apartments section')),
        entry: group({ heading: heading('見出し', 'Heading') }).meta(named('エントリー', 'Entry')),
        terms: group({ lead: text('リード文', 'Lead') }).meta(named('規約', 'Terms')),
      }).meta(named('満室・終了後', 'When fully booked or over')),
    }).meta(
      named('受付期間外の文言', 'Outside the entry period', {
        ja: 'エントリーを受け付けていない間、通常の文言の代わりに表示されます。その間は、割引の数字とステップは表示されません。',
        en: 'In place of the usual texts while no entries are accepted. The figures and steps are not shown then.',
      }),
    ),
    calendar: group({
      opening: key(event, '受付開始', 'Opening'),
      payment: key(event, '予約・初回支払いの期限', 'Reservation and payment due'),
      checkIn: key(event, '入居・契約開始の期限', 'Last day to check in'),
    }).meta(
      named('カレンダーの予定', 'Calendar events', {
        ja: '閲覧者のカレンダーに追加される予定の文言です。',
        en: 'The events that visitors add to their calendar.',
      }),
    ),
  },
};
