import { describe, expect, test } from 'vitest';
import { runSettlement } from '../../tests/settlement/run-settlement.ts';
import { entry, reservation, sentRow, shown, springRules } from '../../tests/support/gifts.ts';
import type { GiftEntry } from './gift-entry.ts';
import { campaignGifts } from './ledger/campaign-gifts.ts';
import { guestKeys } from './matching/guests.ts';
import type { PersonDecision } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import { unusedDecisions } from './unused-decisions.ts';

const { campaign } = springRules;
const keys = new Map([[campaign, 'a key']]);
const hanako = { name: '山田花子', email: 'hanako@mail.example' };
const mary = { name: 'Mary Smith', email: 'mary@mail.example' };

type Given = { reservations: Reservation[]; entries?: GiftEntry[]; decisions?: PersonDecision[] };

/** A run after the card for R-1 was sent to the guest of entry 1. */
function runAfter({ reservations, entries = [entry(hanako)], decisions = [] }: Given) {
  const { number } = campaignGifts({ rows: [], keys }, campaign);
  const ledger = campaignGifts({ rows: [{ ...sentRow, ...number(guestKeys(hanako)) }], keys }, campaign);
  const run = runSettlement({ rules: springRules, reservations, entries, decisions, ledger });
  return {
    decided: run.decided.map(shown),
    usedAgain: run.usedAgain.map(({ reservation: { id } }) => id),
    reclaimed: run.reclaimed.map(({ reservation: id, codes }) => [id, ...codes].join(' ')),
    unused: unusedDecisions(run).map(({ lacks }) => lacks),
  };
}

const late = [entry({ ...hanako, at: '2025-05-09T12:00:00+09:00' })];
const yes = { reservation: 'R-1', entry: 1, match: true };

describe('a number whose guest of today has only one of name and address', () => {
  test.each([
    ['in time', [entry(hanako)]],
    ['late', late],
  ])('of an entry %s stops the run, or asks nobody to pay back', (_, entries) => {
    const sameName = runAfter({ reservations: [reservation({ email: 'b@mail.example' })], entries });
    expect(sameName.usedAgain).toEqual(['R-1']);
    const sameAddress = runAfter({ reservations: [reservation({ name: mary.name })], entries });
    expect(sameAddress).toMatchObject({ usedAgain: [], reclaimed: [] });
  });

  test('is the guest’s by a late entry that a person confirms', () => {
    const reservations = [reservation({ email: 'b@mail.example' })];
    const entries = late.map((each) => ({ ...each, id: 2 }));
    expect(runAfter({ reservations, entries }).usedAgain).toEqual(['R-1']);
    expect(runAfter({ reservations, entries, decisions: [{ ...yes, entry: 2 }] }).usedAgain).toEqual([]);
  });
});

describe('a person who decides about the entry that got the card', () => {
  const ofMary = reservation(mary);

  test('can say that a guest with another name and address is the same', () => {
    expect(runAfter({ reservations: [ofMary] }).usedAgain).toEqual(['R-1']);
    expect(runAfter({ reservations: [ofMary], decisions: [yes] })).toMatchObject({
      usedAgain: [],
      reclaimed: [],
      unused: [],
    });
    const ended = { ...ofMary, endedOn: '2025-06-01' };
    expect(runAfter({ reservations: [ended], decisions: [yes] }).reclaimed).toEqual(['R-1 ENDED_EARLY']);
  });

  test('decides what to ask back after a no, not the list', () => {
    const no = [{ ...yes, match: false }];
    const ended = [reservation({ endedOn: '2025-06-01' })];
    expect(runAfter({ reservations: ended }).reclaimed).toEqual(['R-1 ENDED_EARLY']);
    expect(runAfter({ reservations: ended, decisions: no }).reclaimed).toEqual([]);
    expect(runAfter({ reservations: [reservation()], decisions: no }).reclaimed).toEqual([]);
  });
});
