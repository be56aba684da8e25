import type { RefusalCode, RequiredClause } from '../clauses.ts';

/** The kinds of figure that `campaign.yaml` has constants for. */
export type FigureKind = 'percent' | 'day' | 'clock' | 'yen' | 'months';

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** Everything in which one language differs from another. Adding a language means adding one such record. */
export type LanguageRecord = {
  /** Its own name, for the language menu. */
  name: string;
  /** A person’s name, where the desk shows a text that quotes the entrant’s. */
  exampleName: string;
  /** The locale for `Intl`: BCP 47 with a region. */
  locale: string;
  /** Every text in this language contains such a character … */
  letters: RegExp;
  /** … and none of this other language, which would be text left untranslated. */
  foreign?: 'ja';
  /** Where a heading's line may break: between Japanese phrases, which BudouX finds, or between words. */
  lineBreaks: 'phrases' | 'words';
  /** The display face's file with its characters, below `@fontsource/`; must be licensed under the SIL OFL 1.1. */
  displayFace: string;
  /** How much of a text search results and shared links show before truncating it. */
  searchLimits: { unit: 'characters' | 'full-width characters'; title: number; description: number };
  /** Where its readers share a page: a plain link, with which nothing is loaded from the network before it is followed. */
  shareLink: (page: { title: string; address: string }) => string;
  /** The path segment of its pages on the main site, where the Japanese ones have `jp`. */
  mainSiteSegment: string;
  /** Whether its readers call from within Japan, or possibly from abroad. */
  phone: 'domestic' | 'international';
  postalAddress: (address: string, postalCode: string) => string;
  /** A floor area in square metres, or a range of them … */
  area: (squareMetres: string) => string;
  /** … and one from which others begin. */
  size: (squareMetres: string) => string;
  yen: (amount: string) => string;
  /** A date and time in Japan. */
  moment: (day: string, clock: string) => string;
  /** What tells the zone of a moment that does not tell it, where no sentence around it does. */
  zone: string;
  /** The same for an announcement; `weekday` is the day's full name. */
  announcement: (day: string, clock: string, weekday: string) => string;
  /** What a text may call an apartment's location, derived from its `station`: the station, the ward, the city. */
  places: (station: string) => string[];
  /** Patterns of figures typed into a text instead of being inserted by placeholder, with signs of half width. */
  figures: Record<FigureKind, RegExp>;
  /** Words, months and things that refer to a season in a text or a picture's name. Flags `iu`. */
  seasons: Record<Season, RegExp>;
  /** The facts of a reservation that gets no gift card, in one line; most name the day or thing that the terms refuse. */
  facts: Record<RefusalCode, (found: string) => string>;
  /** A sentence for each clause that the terms have to state, to copy into a campaign that lacks it. */
  proposedTerms: Record<RequiredClause, string>;
  /** The privacy pages of the page's data recipients in this language. */
  privacyPolicies: Record<'hubspot' | 'meta' | 'tiktok', string>;
};
