import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { CampaignError } from '../../src/campaign/campaign-error.ts';
import { type ClauseId, clauseIds, clauses, isRequired } from '../../src/campaign/clauses.ts';
import { type GiftRules, giftRules, leftOutOf } from '../../src/campaign/gift-rules.ts';
import { operatorLocale } from '../../src/campaign/languages/operator-languages.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import type { Terms } from '../../src/campaign/sections/terms.ts';
import { clausesOf } from '../../src/campaign/stated-terms.ts';
import { decideRows, type Guest } from './decide-rows.ts';
import { shift } from './shift-day.ts';

/** A change, and what should have shown it and did not. */
export type Finding = { name: string; unnoticed: string | undefined };

const folder = 'campaigns/spring-2025';
const original = giftRules(loadCampaign(folder));

type Figure = (typeof clauses)[ClauseId]['placeholders'][number];

const day = (text: string, by: number): string => shift(text, 0, by);
const whole = (number: number, by: number): number => number + by;
const minute = (text: string, by: number): string =>
  `${new Date(Date.parse(text) + by * 60_000 + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;

/** Where each figure of a sentence stands in `campaign.yaml`, and the next one. */
const figures: Record<Figure, { path: string[]; next: (value: never, by: number) => unknown }> = {
  periodEnd: { path: ['period', 'end'], next: minute },
  minimumMonths: { path: ['minimumContractMonths'], next: whole },
  checkInDeadline: { path: ['checkInDeadline'], next: day },
  paymentDeadline: { path: ['paymentDeadline'], next: day },
  giftRate: { path: ['gift', 'rate'], next: whole },
  giftMonths: { path: ['gift', 'monthsAfterCheckIn'], next: whole },
};

/** Each figure one step up and one down: each sentence of its clause changes, and a decision. */
export const figureMutants = (): Finding[] =>
  clauseIds.flatMap((id) =>
    clauses[id].placeholders.flatMap((figure) =>
      [-1, 1].map((by): Finding => {
        const rules = rulesWith('campaign.yaml', (document) => {
          const { path, next } = figures[figure];
          document.setIn(path, next(document.getIn(path) as never, by));
        });
        const name = `${id}: ${figure} ${by > 0 ? 'up' : 'down'}`;
        if (rules instanceof CampaignError) return { name, unnoticed: rules.message };
        const unchanged = sentencesOf(id, rules).filter((each) => sentencesOf(id, original).includes(each));
        if (unchanged.length > 0) return { name, unnoticed: `the page still says: ${unchanged.join(' ')}` };
        return { name, unnoticed: hasSameDecisions(rules) ? 'no decision changes' : undefined };
      }),
    ),
  );

/** What these decide is seen in the files and helps of a run, which name them as not applied. */
const withoutDecision: readonly ClauseId[] = ['transfer-arrives-by', 'reclaim'];

/** Each clause without its sentences: the build stops, or the run says that it is not applied and decides otherwise. */
export const clauseMutants = (): Finding[] =>
  clauseIds.map((id): Finding => {
    const rules = rulesWith('terms.yaml', (document) => removeClause(document, id));
    const name = `${id}: removed`;
    if (rules instanceof CampaignError) {
      const isNamed = rules.problems.some(
        ({ file, message }) => file === 'terms.yaml' && message[operatorLocale].includes(id),
      );
      return { name, unnoticed: isRequired(id) && isNamed ? undefined : rules.message };
    }
    if (isRequired(id)) return { name, unnoticed: 'the build accepts it' };
    if (!leftOutOf(rules).includes(id)) return { name, unnoticed: 'the settlement does not name it' };
    const isSilent = !withoutDecision.includes(id) && hasSameDecisions(rules);
    return { name, unnoticed: isSilent ? 'no decision changes' : undefined };
  });

/** The campaign's rules with one of its files changed, or why it cannot be published. */
function rulesWith(file: string, change: (document: Document) => void): GiftRules | CampaignError {
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'));
  change(document);
  try {
    return giftRules(loadCampaign(folder, { [file]: document.toString({ lineWidth: 0 }) }));
  } catch (error) {
    if (error instanceof CampaignError) return error;
    throw error;
  }
}

/** Takes the sentences away that state this clause alone; the others keep their other clauses. */
function removeClause(document: Document, id: ClauseId): void {
  const terms = document.toJS() as Terms;
  const left = terms.map(({ heading, rules }) => ({
    heading,
    rules: rules.flatMap((rule) => {
      const stated = clausesOf(rule);
      if (!stated.includes(id)) return [rule];
      const others = stated.filter((each) => each !== id);
      return others.length > 0 ? [{ ...rule, clause: others }] : [];
    }),
  }));
  document.contents = document.createNode(left.filter(({ rules }) => rules.length > 0)) as never;
}

const sentencesOf = (id: ClauseId, { terms }: GiftRules): string[] =>
  terms.filter((each) => each.clauses.includes(id)).flatMap(({ sentence }) => Object.values(sentence));

/** Guests on both sides of everything that the terms name. */
function guestsAround(rules: GiftRules): Guest[] {
  const { paymentDeadline, checkInDeadline, minimumContractMonths } = rules;
  const end = Date.parse(rules.entriesBefore);
  const steps = [-2, -1, 0, 1, 2];
  const contract = (months: number, days: number) => shift(checkInDeadline, months, days);
  return [
    {},
    ...steps.map((by) => ({ enteredAt: end + by * 60_000 })),
    ...steps.flatMap((by) => [
      { reservedAt: shift(paymentDeadline, 0, by) },
      { paidAt: shift(paymentDeadline, 0, by) },
      { contractStart: contract(0, by) },
      { checkIn: contract(0, by) },
      { contractEnd: contract(minimumContractMonths + by, 0) },
      { contractEnd: contract(minimumContractMonths, by) },
      { endedOn: contract(minimumContractMonths + by, 0) },
      { endedOn: contract(minimumContractMonths, by) },
    ]),
    { otherPromotion: 'あり' },
  ];
}

const guests = guestsAround(original);
const decided = decideRows(guests, original).join();

const hasSameDecisions = (rules: GiftRules): boolean => decideRows(guests, rules).join() === decided;
