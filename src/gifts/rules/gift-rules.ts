import { constantsFor } from '../../campaign/content/constants.ts';
import { formatMessage } from '../../campaign/content/message.ts';
import type { Campaign } from '../../campaign/schema/campaign.ts';
import {
  type ClauseId,
  clauseIds,
  clauseOfRefusal,
  type RefusalCode,
} from '../../campaign/schema/clauses.ts';
import { knownLanguages, type Language, perLanguage } from '../../campaign/schema/languages.ts';

/** The figures of the terms, all from the campaign's files. Days are Japanese, such as `2025-04-30`. */
export type GiftRules = {
  /** The campaign's id, as in each of its entries. */
  campaign: string;
  /** The company's own language first; a gift card is sent in one of them. */
  languages: readonly Language[];
  /** The first moment (UTC) at which an entry counts. */
  entriesFrom: string;
  /** The last minute (UTC) in which an entry counts. */
  entriesUntil: string;
  paymentDeadline: string;
  checkInDeadline: string;
  minimumContractMonths: number;
  /** Percent of the first month's rent. */
  rate: number;
  monthsAfterCheckIn: number;
  /** `rents`: the lowest and the highest regular one, monthly, in whole yen. */
  apartments: readonly { id: number; names: readonly string[]; rents: readonly number[] }[];
  /** The sentences that state a clause, as the page shows them. A clause without one is not applied. */
  terms: readonly Campaign['terms'][number]['rules'][number][];
};

export const giftRules = ({ settings, apartments, terms }: Campaign): GiftRules => ({
  campaign: settings.id,
  languages: knownLanguages,
  entriesFrom: new Date(settings.period.start).toISOString(),
  entriesUntil: new Date(settings.period.end).toISOString(),
  paymentDeadline: settings.paymentDeadline,
  checkInDeadline: settings.checkInDeadline,
  minimumContractMonths: settings.minimumContractMonths,
  rate: settings.gift.rate,
  monthsAfterCheckIn: settings.gift.monthsAfterCheckIn,
  apartments: apartments.map(({ id, name, regularPrice, priceMax = regularPrice }) => ({
    id,
    names: Object.values(name),
    rents: [regularPrice, priceMax],
  })),
  terms: terms
    .flatMap(({ rules }) => rules)
    .filter(({ clauses }) => clauses.length > 0)
    .map((rule) => ({
      clauses: rule.clauses,
      sentence: perLanguage((language) =>
        formatMessage(rule.sentence, language, constantsFor(settings, apartments, language)),
      ),
    })),
});

/** Whether the terms state a clause. */
export const isApplied = (id: ClauseId, { terms }: Pick<GiftRules, 'terms'>): boolean =>
  terms.some(({ clauses }) => clauses.includes(id));

/** The clauses that the terms leave out, so that the settlement does not apply them. */
export const leftOutOf = (rules: Pick<GiftRules, 'terms'>): ClauseId[] =>
  clauseIds.filter((id) => !isApplied(id, rules));

/** The sentences behind a refusal: those that state its clause. */
export const termsOf = (code: RefusalCode, rules: GiftRules, language: Language): string[] =>
  sentencesOf(clauseOfRefusal[code], rules, language);

/** The sentences that state a clause. */
export const sentencesOf = (id: ClauseId, { terms }: GiftRules, language: Language): string[] =>
  terms.filter(({ clauses }) => clauses.includes(id)).map(({ sentence }) => sentence[language]);

/** The wanted language, or the campaign's first if it lacks it. */
export const languageFor = ({ languages: own }: GiftRules, wanted: string | undefined): Language =>
  own.find((each) => each === wanted) ?? (own[0] as Language);
