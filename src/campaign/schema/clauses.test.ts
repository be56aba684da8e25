import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Document, parse } from 'yaml';
import { campaignCopy, edit, refusalOf } from '../../../tests/support/campaign-copy.ts';
import { giftRules, leftOutOf } from '../../gifts/rules/gift-rules.ts';
import { clausesOf, statedTerms } from '../content/stated-terms.ts';
import { loadCampaign } from '../load-campaign.ts';
import {
  type ClauseId,
  clauseIds,
  clauses,
  isRequired,
  type RequiredClause,
  refusalCodes,
} from './clauses.ts';
import { knownLanguages } from './language.ts';
import { languages } from './languages.ts';
import type { Terms } from './sections/terms.ts';

/** The table of the contract for terms, typed a second time. */
const table: [ClauseId, placeholder: string, mayBeLeftOut: boolean][] = [
  ['entry-required', '', false],
  ['same-name-and-email', '', false],
  ['entry-period', 'periodEnd', false],
  ['eligible-apartments', '', false],
  ['minimum-contract', 'minimumMonths', true],
  ['contract-kept', 'minimumMonths', true],
  ['starts-by', 'checkInDeadline', true],
  ['reserved-and-paid-by', 'paymentDeadline', true],
  ['transfer-arrives-by', 'paymentDeadline', true],
  ['no-other-promotion', '', true],
  ['one-card-per-guest', '', false],
  ['amount', 'giftRate', false],
  ['whole-yen', '', false],
  ['due', 'giftMonths', false],
  ['reclaim', '', true],
];

test('the clauses are those of the contract', () => {
  expect(table).toEqual(clauseIds.map((id) => [id, clauses[id].placeholders.join(), !isRequired(id)]));
  expect(new Set(refusalCodes).size).toBe(15);
});

type Rule = Terms[number]['rules'][number];

/** A copy of the spring campaign whose rules have been replaced. */
function withRules(change: (rules: Rule[], group: number) => Rule[]): string {
  const folder = campaignCopy();
  edit(folder, 'terms.yaml', (document) => changeRules(document, change));
  return folder;
}

function changeRules(document: Document, change: (rules: Rule[], group: number) => Rule[]): void {
  const groups: Terms = document.toJS();
  for (const [index, { rules }] of groups.entries()) document.setIn([index, 'rules'], change(rules, index));
}

const saidAgain = ({ clause, sentence: { ja, en } }: Rule): Rule => ({
  clause,
  sentence: { ja: `なお、${ja}`, en: `Again: ${en}` },
});

const statementsIn = (folder: string) =>
  statedTerms(loadCampaign(folder).terms).flatMap(({ rules }) => rules);

const without = (id: ClauseId) =>
  withRules((rules) =>
    rules.map((rule) => {
      const left = clausesOf(rule).filter((each) => each !== id);
      return { ...rule, clause: left.length === 0 ? 'none' : left };
    }),
  );

/** Where the sentences of related clauses stand in the spring campaign, from 1. */
const groupOfProposal: Partial<Record<ClauseId, number>> = {
  'entry-required': 2,
  'same-name-and-email': 2,
  'entry-period': 2,
  'eligible-apartments': 1,
  'one-card-per-guest': 5,
  amount: 4,
  'whole-yen': 4,
  due: 4,
};

test.each([
  [
    'without the figure of its clause',
    '{giftRate} of the first',
    'a tenth of the first',
    0,
    'item 4 › rules › item 1 › sentence › en: lacks {giftRate}, the figure of the clause that it states; write it into the sentence, or name another clause',
  ],
  [
    'without a clause',
    '    - clause: due\n      sentence',
    '    - sentence',
    0,
    "item 4 › rules › item 2 › clause: is missing; add a line 'clause: …' here: it must name",
  ],
  [
    'that no longer states a clause that no other states',
    '[amount, whole-yen]',
    'amount',
    -1,
    "item 4 › rules: has no sentence that states 'fractions of a yen are dropped' (whole-yen), which the settlement always applies; name the clause at the sentence that does, or add: - { clause: whole-yen, sentence: { ja: ",
  ],
])('a sentence %s is refused where it stands', (_, sentence, changed, linesOn, says) => {
  const original = readFileSync('campaigns/spring-2025/terms.yaml', 'utf8');
  const line = original.slice(0, original.indexOf(sentence)).split('\n').length + linesOn;
  const load = () => loadCampaign(undefined, { 'terms.yaml': original.replace(sentence, changed) });
  expect(load).toThrow(`terms.yaml:${line}: ${says}`);
});

describe.each(table)('the clause %s', (id, placeholder, mayBeLeftOut) => {
  test('may be left out, or has to be stated', () => {
    const folder = without(id);
    if (mayBeLeftOut) {
      expect(leftOutOf(giftRules(loadCampaign(folder)))).toContain(id);
      return;
    }
    const { problems, message } = refusalOf(folder);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message.en).toMatch(new RegExp(`^has no sentence that states '.+' \\(${id}\\)`));
    expect(message).toContain(`: item ${groupOfProposal[id]} › rules: has no sentence`);
  });

  if (!mayBeLeftOut) {
    test('is proposed in each language of the campaign, ready to paste', () => {
      const folder = without(id);
      const proposal = / or add: - (.+)$/.exec(refusalOf(folder).problems[0]?.message.en ?? '')?.[1] ?? '';
      edit(folder, 'terms.yaml', (document) =>
        document.addIn([0, 'rules'], document.createNode(parse(proposal))),
      );
      const { terms } = loadCampaign(folder);
      expect(terms[0]?.rules.at(-1)).toEqual({
        clause: id,
        sentence: Object.fromEntries(
          knownLanguages.map((tag) => [tag, languages[tag].proposedTerms[id as RequiredClause]]),
        ),
      });
    });
  }

  if (placeholder !== '') {
    test.each(['ja', 'en'] as const)('has its figure in %s', (language) => {
      const folder = withRules((rules) =>
        rules.map((rule) =>
          clausesOf(rule).includes(id)
            ? {
                ...rule,
                sentence: { ...rule.sentence, [language]: { ja: '条件です。', en: 'A rule.' }[language] },
              }
            : rule,
        ),
      );
      const { problems } = refusalOf(folder);
      expect(problems).toHaveLength(1);
      expect(problems[0]?.path).toMatch(new RegExp(`^\\d\\.rules\\.\\d\\.sentence\\.${language}$`));
      expect(problems[0]?.line).toBeGreaterThan(0);
      expect(problems[0]?.message.en).toContain(`lacks {${placeholder}}`);
      expect(problems[0]?.message.ja).toContain(`{${placeholder}}`);
    });
  }

  test('may be stated twice', () => {
    const rules = statementsIn(withRules((each) => each.flatMap((rule) => [rule, saidAgain(rule)])));
    const stating = rules.filter(({ clauses }) => clauses.includes(id));
    if (id === 'reclaim') expect(stating).toEqual([]);
    else expect(stating.length).toBeGreaterThan(1);
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  });
});

describe('the anchor of a sentence', () => {
  const sentence = { ja: '新しい文です。', en: 'A new sentence.' };
  const twice = (rules: Rule[]) => rules.flatMap((rule) => [rule, saidAgain(rule)]);

  test.each<[string, (rules: Rule[]) => Rule[]]>([
    ['all are turned round', (rules) => rules.toReversed()],
    ['one is inserted', (rules) => [{ clause: 'none', sentence }, { clause: 'reclaim', sentence }, ...rules]],
  ])('stays when %s', (_, change) => {
    for (const each of [(rules: Rule[]) => rules, twice]) {
      const after = statementsIn(withRules((rules) => change(each(rules))));
      expect(new Set(after.filter((rule) => rule.sentence.en !== sentence.en))).toEqual(
        new Set(statementsIn(withRules(each))),
      );
    }
  });

  test('stays when a word of what it alone states is corrected', () => {
    const corrected = withRules((rules) =>
      rules.map((rule) => (rule.clause === 'none' ? rule : saidAgain(rule))),
    );
    const ids = (folder: string) => statementsIn(folder).map(({ id }) => id);
    expect(ids(corrected)).toEqual(ids(campaignCopy()));
  });
});

test.each([
  ['no clause', undefined, "is missing; add a line 'clause: …' here: it must name the clause"],
  ['an unknown clause', 'minimum-contracts', 'must name the clause that the sentence states, or none if it'],
  ['none among others', ['none', 'due'], 'must name the clause'],
  ['an empty list', [], 'must name the clause'],
])('a sentence with %s stops the load at its line', (_, clause, says) => {
  const folder = campaignCopy();
  edit(folder, 'terms.yaml', (document) =>
    clause === undefined
      ? document.deleteIn([1, 'rules', 1, 'clause'])
      : document.setIn([1, 'rules', 1, 'clause'], clause),
  );
  const { problems } = refusalOf(folder);
  expect(problems[0]).toMatchObject({
    file: 'terms.yaml',
    path: expect.stringMatching(/^1\.rules\.1\.clause/),
  });
  expect(problems[0]?.line).toBeGreaterThan(30);
  expect(problems[0]?.message.en).toContain(says);
  expect(problems[0]?.message.ja).toContain('none');
});
