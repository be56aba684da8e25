import type { FigurePatterns } from './figure-patterns.ts';
import type { Season } from './season.ts';

/** Everything in which one language of the page differs from another. A new language is one such record. */
export type LanguageRecord = {
  /** What its readers call it; the language menu says it. */
  name: string;
  /** What messages to the marketing team and to operators call it. */
  englishName: string;
  /** How `Intl` writes its numbers and dates. BCP 47 with a region. */
  locale: string;
  /** Open Graph writes languages with their region: https://ogp.me/#optional */
  openGraph: string;
  /** What HubSpot calls it: https://knowledge.hubspot.com/forms/set-a-form-language */
  hubSpot: string;
  /** Every text in this language holds such a character … */
  letters: RegExp;
  /** … and none of these, which would be a text of another language left untranslated. */
  foreignLetters?: RegExp;
  /** Where a line of a heading may end: between the phrases of a script without spaces, or between words. */
  lineBreaks: 'phrases' | 'words';
  /** The file of the display face that holds its characters, below `@fontsource/`; its licence must be the SIL OFL 1.1. */
  displayFace: string;
  /** How much of a text a search result or a shared link shows before it is cut. */
  searchLimits: { unit: 'characters' | 'full-width characters'; title: number; description: number };
  /** Where its readers tell others of a page; see `share-link.ts`. */
  network: 'line' | 'whatsapp';
  /** The path segment of its pages on the main site, where the Japanese ones have `jp`. */
  mainSiteSegment: string;
  /** Whether its readers dial from within Japan, or may call from abroad. */
  phone: 'domestic' | 'international';
  postalAddress: (address: string, postalCode: string) => string;
  /** A floor area in square metres. */
  size: (squareMetres: string) => string;
  yen: (amount: string) => string;
  /** A day and a clock time in Japan. */
  moment: (day: string, clock: string) => string;
  /** The same where it is announced; `weekday` is its name in full. */
  announcement: (day: string, clock: string, weekday: string) => string;
  /** What a text may call the place of an apartment, made of its `station`: the station, the ward, the city. */
  places: (station: string) => string[];
  /** What a figure looks like that was typed into a text instead of fetched with a placeholder. */
  figures: FigurePatterns;
  /** Words, months and things by which a text or the name of a picture speaks of a season. Flags `iu`. */
  seasons: Record<Season, RegExp>;
  /** Where those who receive data from the page explain themselves in this language. */
  privacyPolicies: Record<'hubspot' | 'meta' | 'tiktok', string>;
};
