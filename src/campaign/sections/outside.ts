import { z } from 'zod';
import { named } from '../field-meta.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';

/** What is said while no entries are accepted, and in an entrant's calendar. */
export const outside = {
  name: bilingual('受付期間外', 'Before & after'),
  'copy.yaml': ({ text, heading, lines, texts }: LanguageFields) => {
    const event = z.strictObject({
      title: text.meta(named('予定の件名', 'Event title')),
      description: lines.meta(named('予定の説明', 'Event description')),
    });
    return {
      /** See `page-content.ts`. */
      instead: z
        .strictObject({
          before: z
            .strictObject({
              meta: z
                .strictObject({ description: text.meta(named('ページの説明文', 'Page description')) })
                .meta(named('検索結果とシェア', 'Search results and shared links')),
              hero: z
                .strictObject({
                  lead: text.meta(named('リード文', 'Lead')),
                  toEntry: text.meta(named('エントリーへのボタン', 'Button to the entry form')),
                })
                .meta(named('トップ', 'Hero')),
              offer: z
                .strictObject({ body: text.meta(named('本文', 'Text')) })
                .meta(named('特典', 'Special offer')),
              apartments: z
                .strictObject({ lead: text.meta(named('リード文', 'Lead')) })
                .meta(named('お部屋一覧', 'Apartments section')),
              entry: z
                .strictObject({ heading: heading.meta(named('見出し', 'Heading')) })
                .meta(named('エントリー', 'Entry')),
            })
            .meta(named('受付開始前', 'Before entries open')),
          after: z
            .strictObject({
              meta: z
                .strictObject({
                  title: text.meta(named('ページのタイトル', 'Page title')),
                  description: text.meta(named('ページの説明文', 'Page description')),
                })
                .meta(named('検索結果とシェア', 'Search results and shared links')),
              socialCard: z
                .strictObject({
                  alt: text.meta(named('画像の説明（代替テキスト）', 'What the picture shows (alt text)')),
                })
                .meta(named('シェア画像', 'Picture of shared links')),
              hero: z
                .strictObject({
                  headline: heading.meta(named('メインコピー', 'Headline')),
                  lead: text.meta(named('リード文', 'Lead')),
                })
                .meta(named('トップ', 'Hero')),
              offer: z
                .strictObject({
                  heading: heading.meta(named('見出し', 'Heading')),
                  body: text.meta(named('本文', 'Text')),
                })
                .meta(named('特典', 'Special offer')),
              apartments: z
                .strictObject({
                  notes: texts(named('注記', 'Note')).meta(named('賃料についての注記', 'Notes on the rents')),
                })
                .meta(named('お部屋一覧', 'Apartments section')),
              entry: z
                .strictObject({ heading: heading.meta(named('見出し', 'Heading')) })
                .meta(named('エントリー', 'Entry')),
              terms: z
                .strictObject({ lead: text.meta(named('リード文', 'Lead')) })
                .meta(named('規約', 'Terms')),
            })
            .meta(named('満室・終了後', 'When fully booked or over')),
        })
        .meta(
          named(
            '受付期間外の文言',
            'Outside the entry period',
            'エントリーを受け付けていない間、通常の文言の代わりに表示されます。その間は、割引の数字とステップは表示されません。',
            'In place of the usual texts while no entries are accepted. The figures and steps are not shown then.',
          ),
        ),
      calendar: z
        .strictObject({
          opening: event.meta(named('受付開始', 'Opening')),
          payment: event.meta(named('予約・初回支払いの期限', 'Reservation and payment due')),
          checkIn: event.meta(named('入居・契約開始の期限', 'Last day to check in')),
        })
        .meta(
          named(
            'カレンダーの予定',
            'Calendar events',
            '閲覧者のカレンダーに追加される予定の文言です。',
            'The events that visitors add to their calendar.',
          ),
        ),
    };
  },
};
