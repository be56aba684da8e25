import { group, key, lines, named, text } from '../fields.ts';
import { apartments } from './apartments.ts';
import { entry } from './entry.ts';
import { offer } from './offer.ts';
import { search } from './search.ts';
import { terms } from './terms.ts';
import { top } from './top.ts';

const event = group({
  title: text('予定の件名', 'Event title'),
  description: lines('予定の説明', 'Event description'),
});

/** The texts that others replace. */
const { meta, socialCard } = search['copy.yaml'];
const { hero } = top['copy.yaml'];
const { apartments: rooms } = apartments['copy.yaml'];

/** What is said while no entries are accepted, and in an entrant's calendar. */
export const outside = {
  ...named('受付期間外', 'Before & after'),
  'copy.yaml': {
    /** See `page-content.ts`. */
    instead: group({
      before: group({
        meta: key(meta.pick({ description: true }), '検索結果とシェア', 'Search results and shared links'),
        hero: key(hero.pick({ lead: true, toEntry: true }), 'トップ', 'Hero'),
        offer: key(offer['copy.yaml'].offer.pick({ body: true }), '特典', 'Special offer'),
        apartments: key(rooms.pick({ lead: true }), 'お部屋一覧', 'Apartments section'),
        entry: key(entry['copy.yaml'].entry.pick({ heading: true }), 'エントリー', 'Entry'),
      }).meta(named('受付開始前', 'Before entries open')),
      after: group({
        meta: key(meta, '検索結果とシェア', 'Search results and shared links'),
        socialCard: key(socialCard.pick({ alt: true }), 'シェア画像', 'Picture of shared links'),
        hero: key(hero.pick({ headline: true, lead: true }), 'トップ', 'Hero'),
        offer: key(offer['copy.yaml'].offer.pick({ heading: true, body: true }), '特典', 'Special offer'),
        apartments: key(rooms.pick({ notes: true }), 'お部屋一覧', 'Apartments section'),
        entry: key(entry['copy.yaml'].entry.pick({ heading: true }), 'エントリー', 'Entry'),
        terms: key(terms['copy.yaml'].terms.pick({ lead: true }), '規約', 'Terms'),
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
    }).meta(named('閲覧者のカレンダーの予定', 'Events in visitors’ calendars')),
  },
};
