import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type CampaignChanges,
  campaignCopy,
  edit,
  expectRefused,
  loadChanged,
  refusalOf,
} from '../../../tests/support/campaign-copy.ts';
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
import { knownLanguages, languages } from './languages.ts';
import type { Terms } from './sections/terms.ts';

/** The table of the contract for terms, typed a second time; and the group that proposes a clause, if it is required. */
const table: [ClauseId, placeholder: string, proposedIn?: number][] = [
  ['entry-required', '', 2],
  ['same-name-and-email', '', 2],
  ['entry-period', 'periodEnd', 2],
  ['eligible-apartments', '', 1],
  ['minimum-contract', 'minimumMonths'],
  ['contract-kept', 'minimumMonths'],
  ['starts-by', 'checkInDeadline'],
  ['reserved-and-paid-by', 'paymentDeadline'],
  ['transfer-arrives-by', 'paymentDeadline'],
  ['no-other-promotion', ''],
  ['one-card-per-guest', '', 5],
  ['amount', 'giftRate', 4],
  ['whole-yen', '', 4],
  ['due', 'giftMonths', 4],
  ['reclaim', ''],
];

test('the clauses are those of the contract', () => {
  expect(table.map(([id, placeholder]) => [id, placeholder])).toEqual(
    clauseIds.map((id) => [id, clauses[id].placeholders.join()]),
  );
  expect(table.flatMap(([id, , group]) => (group === undefined ? [] : [id]))).toEqual(
    clauseIds.filter(isRequired),
  );
  expect(new Set(refusalCodes).size).toBe(15);
});

type Rule = Terms[number]['rules'][number];

type ChangeOfRules = (rules: Rule[]) => Rule[];

/** Replaces the rules of the spring campaign, group by group. */
const changed = (change: ChangeOfRules): CampaignChanges => ({
  'terms.yaml': (document) => {
    const groups: Terms = document.toJS();
    for (const [index, { rules }] of groups.entries()) document.setIn([index, 'rules'], change(rules));
  },
});

const statementsWith = (change: ChangeOfRules) =>
  statedTerms(loadChanged(changed(change)).terms).flatMap(({ rules }) => rules);

const saidAgain = ({ clause, sentence: { ja, en } }: Rule): Rule => ({
  clause,
  sentence: { ja: `なお、${ja}`, en: `Again: ${en}` },
});

const twice: ChangeOfRules = (rules) => rules.flatMap((rule) => [rule, saidAgain(rule)]);

const without = (id: ClauseId) =>
  changed((rules) =>
    rules.map((rule) => {
      const left = clausesOf(rule).filter((each) => each !== id);
      return { ...rule, clause: left.length === 0 ? 'none' : left };
    }),
  );

describe.each(table)('the clause %s', (id, placeholder, proposedIn) => {
  if (proposedIn === undefined) {
    test('may be left out', () => {
      expect(leftOutOf(giftRules(loadChanged(without(id))))).toContain(id);
    });
  } else {
    test('has to be stated', () => {
      const sentence = new RegExp(
        `^has no sentence that states '.+' \\(${id}\\), which the settlement always applies; name the clause at the sentence that does, or add: - \\{ clause: ${id}, sentence: \\{ ja: `,
      );
      expectRefused(without(id), `terms.yaml ${proposedIn - 1}.rules`, sentence);
    });

    test('is proposed in each language of the campaign, ready to paste', () => {
      const folder = campaignCopy(without(id));
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
      const silent = { ja: '条件です。', en: 'A rule.' }[language];
      const { problems } = refusalOf(
        campaignCopy(
          changed((rules) =>
            rules.map(({ clause, sentence }) => ({
              clause,
              sentence: clausesOf({ clause }).includes(id) ? { ...sentence, [language]: silent } : sentence,
            })),
          ),
        ),
      );
      expect(problems).toEqual([
        {
          file: 'terms.yaml',
          path: expect.stringMatching(new RegExp(`^\\d\\.rules\\.\\d\\.sentence\\.${language}$`)),
          line: expect.any(Number),
          message: {
            ja: expect.stringContaining(`{${placeholder}}`),
            en: `lacks {${placeholder}}, the figure of the clause that it states; write it into the sentence, or name another clause`,
          },
        },
      ]);
    });
  }

  test('may be stated twice', () => {
    const rules = statementsWith(twice);
    const stating = rules.filter(({ clauses }) => clauses.includes(id));
    if (id === 'reclaim') expect(stating).toEqual([]);
    else expect(stating.length).toBeGreaterThan(1);
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  });
});

describe('the anchor of a sentence', () => {
  const sentence = { ja: '新しい文です。', en: 'A new sentence.' };

  test.each<[string, ChangeOfRules]>([
    ['all are turned round', (rules) => rules.toReversed()],
    ['one is inserted', (rules) => [{ clause: 'none', sentence }, { clause: 'reclaim', sentence }, ...rules]],
  ])('stays when %s', (_, change) => {
    for (const each of [(rules: Rule[]) => rules, twice]) {
      const after = statementsWith((rules) => change(each(rules)));
      expect(new Set(after.filter((rule) => rule.sentence.en !== sentence.en))).toEqual(
        new Set(statementsWith(each)),
      );
    }
  });

  test('stays when a word of what it alone states is corrected', () => {
    const ids = (change: ChangeOfRules) => statementsWith(change).map(({ id }) => id);
    const corrected = ids((rules) => rules.map((rule) => (rule.clause === 'none' ? rule : saidAgain(rule))));
    expect(corrected).toEqual(ids((rules) => rules));
  });
});

test.each([
  ['no clause', undefined, "is missing; add a line 'clause: …' here: it must name the clause"],
  ['an unknown clause', 'minimum-contracts', 'must name the clause that the sentence states, or none if it'],
  ['none among others', ['none', 'due'], 'must name the clause'],
  ['an empty list', [], 'must name the clause'],
])('a sentence with %s stops the load at its line', (_, clause, says) => {
  const { message } = expectRefused(
    { 'terms.yaml': { '1.rules.1.clause': clause } },
    'terms.yaml 1.rules.1.clause',
    says,
  );
  expect(message.ja).toContain('none');
});
