import { group, key, lines, named, text } from '../fields.ts';
import type { apartments } from './apartments.ts';
import type { entry } from './entry.ts';
import type { offer } from './offer.ts';
import type { search } from './search.ts';
import type { terms } from './terms.ts';
import type { top } from './top.ts';

/** The texts that others replace. */
type Replaced = (typeof search &
  typeof top &
  typeof offer &
  typeof apartments &
  typeof entry &
  typeof terms)['copy.yaml'];

const event = group({
  title: text('予定の件名', 'Event title'),
  description: lines('予定の説明', 'Event description'),
});

/** What is said while no entries are accepted, and in an entrant's calendar. */
export const outside = ({ meta, socialCard, hero, offer, apartments, entry, terms }: Replaced) => ({
  ...named('受付期間外', 'Before & after'),
  'copy.yaml': {
    /** See `page-content.ts`. */
    instead: group({
      before: group({
        meta: key(meta.pick({ description: true }), '検索結果とシェア', 'Search results and shared links'),
        hero: key(hero.pick({ lead: true, toEntry: true }), 'トップ', 'Hero'),
        offer: key(offer.pick({ body: true }), '特典', 'Special offer'),
        apartments: key(apartments.pick({ lead: true }), 'お部屋一覧', 'Apartments section'),
        entry: key(entry.pick({ heading: true }), 'エントリー', 'Entry'),
      }).meta(named('受付開始前', 'Before entries open')),
      after: group({
        meta: key(meta, '検索結果とシェア', 'Search results and shared links'),
        socialCard: key(socialCard.pick({ alt: true }), 'シェア画像', 'Picture of shared links'),
        hero: key(hero.pick({ headline: true, lead: true }), 'トップ', 'Hero'),
        offer: key(offer.pick({ heading: true, body: true }), '特典', 'Special offer'),
        apartments: key(apartments.pick({ notes: true }), 'お部屋一覧', 'Apartments section'),
        entry: key(entry.pick({ heading: true }), 'エントリー', 'Entry'),
        terms: key(terms.pick({ lead: true }), '規約', 'Terms'),
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
});
