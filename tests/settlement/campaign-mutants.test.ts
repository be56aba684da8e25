import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { type ClauseId, clauseIds, clauses, isRequired } from '../../src/campaign/clauses.ts';
import { type GiftRules, giftRules, sentencesOf } from '../../src/campaign/gift-rules.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { decideRows, type Guest } from './decide-rows.ts';
import { shift } from './shift-day.ts';

/*
 * What the page promises is what the settlement does: another figure changes the sentences of its clause and a decision, and
 * so does a clause that is left out. That the build stops without those that must be stated: `clauses.test.ts`.
 */

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

/** Guests on both sides of everything that the terms name. */
function guestsAround(rules: GiftRules): Guest[] {
  const { paymentDeadline, checkInDeadline, minimumContractMonths } = rules;
  const end = Date.parse(rules.entriesBefore);
  const contract = (months: number, days: number) => shift(checkInDeadline, months, days);
  const around = [-2, -1, 0, 1, 2].flatMap((by): Guest[] => [
    { enteredAt: end + by * 60_000 },
    { reservedAt: shift(paymentDeadline, 0, by) },
    { paidAt: shift(paymentDeadline, 0, by) },
    { contractStart: contract(0, by) },
    { checkIn: contract(0, by) },
    { contractEnd: contract(minimumContractMonths + by, 0) },
    { contractEnd: contract(minimumContractMonths, by) },
    { endedOn: contract(minimumContractMonths + by, 0) },
    { endedOn: contract(minimumContractMonths, by) },
  ]);
  return [{}, ...around, { otherPromotion: 'あり' }];
}

const guests = guestsAround(original);
const decided = decideRows(guests, original);

const steps = clauseIds.flatMap((id) =>
  clauses[id].placeholders.flatMap((figure) =>
    [-1, 1].map((by): [ClauseId, Figure, number] => [id, figure, by]),
  ),
);

test.each(steps)('%s: %s by %i changes every sentence, and a decision', (id, figure, by) => {
  const document = parseDocument(readFileSync(`${folder}/campaign.yaml`, 'utf8'));
  const { path, next } = figures[figure];
  document.setIn(path, next(document.getIn(path) as never, by));
  const rules = giftRules(loadCampaign(folder, { 'campaign.yaml': document.toString({ lineWidth: 0 }) }));
  const sentences = (each: GiftRules) =>
    each.languages.flatMap((language) => sentencesOf(id, each, language));
  expect(sentences(rules).filter((each) => sentences(original).includes(each))).toEqual([]);
  expect(decideRows(guests, rules)).not.toEqual(decided);
});

/** What these decide is seen in the files and helps of a run. */
const withoutDecision: readonly ClauseId[] = ['transfer-arrives-by', 'reclaim'];

test.each(clauseIds.filter((id) => !isRequired(id) && !withoutDecision.includes(id)))(
  'without %s another guest gets a card',
  (id) => {
    const terms = original.terms.filter((each) => !each.clauses.includes(id));
    expect(decideRows(guests, { ...original, terms })).not.toEqual(decided);
  },
);
