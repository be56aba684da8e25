import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type CampaignChanges,
  campaignCopy,
  edit,
  loadChanged,
  refusalOf,
} from '../../../tests/support/campaign-copy.ts';
import { giftRules, leftOutOf } from '../../gifts/rules/gift-rules.ts';
import { anchoredTerms } from '../content/anchored-terms.ts';
import { loadCampaign } from '../load-campaign.ts';
import {
  type Clause,
  type ClauseId,
  clauseIds,
  clauses,
  type RequiredClause,
  refusalCodes,
} from './clauses.ts';
import { knownLanguages, languages, perLanguage } from './languages.ts';

/** The table of the contract for terms, typed a second time; and the group that proposes a clause, if it is required. */
const table: [ClauseId, figure?: string | undefined, proposedIn?: number][] = [
  ['entry-required', undefined, 2],
  ['same-name-and-email', undefined, 2],
  ['entry-period', 'periodEnd', 2],
  ['eligible-apartments', undefined, 1],
  ['minimum-contract', 'minimumMonths'],
  ['contract-kept', 'minimumMonths'],
  ['starts-by', 'checkInDeadline'],
  ['reserved-and-paid-by', 'paymentDeadline'],
  ['transfer-arrives-by', 'paymentDeadline'],
  ['no-other-promotion'],
  ['one-card-per-guest', undefined, 5],
  ['amount', 'giftRate', 4],
  ['whole-yen', undefined, 4],
  ['due', 'giftMonths', 4],
  ['reclaim'],
];

test('the clauses are those of the contract', () => {
  const figureOf = ({ figure }: Clause) => figure;
  expect(table.map(([id, figure]) => [id, figure])).toEqual(
    clauseIds.map((id) => [id, figureOf(clauses[id])]),
  );
  expect(new Set(refusalCodes).size).toBe(15);
});

/** As the file has it. */
type Rule = { clause: 'none' | ClauseId | ClauseId[]; sentence: Record<string, string> };

type ChangeOfRules = (rules: Rule[]) => Rule[];

/** Replaces the rules of the spring campaign, group by group. */
const changed = (change: ChangeOfRules): CampaignChanges => ({
  'terms.yaml': (document) => {
    const groups: { rules: Rule[] }[] = document.toJS();
    for (const [index, { rules }] of groups.entries()) document.setIn([index, 'rules'], change(rules));
  },
});

const without = (id: ClauseId) =>
  changed((rules) =>
    rules.map((rule) => {
      if (rule.clause === 'none') return rule;
      const left = [rule.clause].flat().filter((each) => each !== id);
      return { ...rule, clause: left.length === 0 ? 'none' : left };
    }),
  );

test.each(table)('%s has to be stated, or may be left out', (id, _, proposedIn) => {
  if (proposedIn === undefined) return expect(leftOutOf(giftRules(loadChanged(without(id))))).toContain(id);
  const folder = campaignCopy(without(id));
  const [problem] = refusalOf(folder).problems;
  const en = expect.stringContaining(`has no sentence that states “${clauses[id].says.en}”`);
  expect(problem).toMatchObject({ file: 'terms.yaml', path: `${proposedIn - 1}.rules`, message: { en } });
  // What it proposes is ready to paste.
  const [proposal] = parse(problem?.message.inFile ?? '');
  edit(folder, 'terms.yaml', (document) => document.addIn([0, 'rules'], document.createNode(proposal)));
  expect(loadCampaign(folder).terms[0]?.rules.at(-1)).toEqual({
    clauses: [id],
    sentence: perLanguage((tag) => languages[tag].proposedTerms[id as RequiredClause]),
  });
});

test.each(
  table.flatMap(([id, figure]) =>
    figure === undefined ? [] : knownLanguages.map((language) => [id, figure, language] as const),
  ),
)('a sentence that states %s has {%s} in %s', (id, figure, language) => {
  const silent = { ja: '条件です。', en: 'A rule.' }[language];
  const changes = changed((rules) =>
    rules.map((rule) =>
      [rule.clause].flat().includes(id)
        ? { ...rule, sentence: { ...rule.sentence, [language]: silent } }
        : rule,
    ),
  );
  expect(refusalOf(campaignCopy(changes)).problems).toMatchObject([
    {
      path: expect.stringMatching(new RegExp(`^\\d\\.rules\\.\\d\\.sentence\\.${language}$`)),
      message: {
        en: `lacks {${figure}}, the figure of the rule that it states; write it into the sentence, or choose another rule`,
      },
    },
  ]);
});

describe('the anchor of a sentence', () => {
  const anchorsWith = (change: ChangeOfRules) =>
    anchoredTerms(loadChanged(changed(change)).terms).flatMap(({ rules }) => rules);
  const again = ({ clause, sentence: { ja, en } }: Rule): Rule => ({
    clause,
    sentence: { ja: `なお、${ja}`, en: `Again: ${en}` },
  });
  const once: ChangeOfRules = (rules) => rules;
  const twice: ChangeOfRules = (rules) => rules.flatMap((rule) => [rule, again(rule)]);
  const sentence = { ja: '新しい文です。', en: 'A new sentence.' };

  test('is its own, also where clauses are stated twice', () => {
    const ids = anchorsWith(twice).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each<[string, ChangeOfRules]>([
    ['all are turned round', (rules) => rules.toReversed()],
    ['one is inserted', (rules) => [{ clause: 'none', sentence }, { clause: 'reclaim', sentence }, ...rules]],
  ])('stays when %s', (_, change) => {
    for (const each of [once, twice]) {
      const after = anchorsWith((rules) => change(each(rules)));
      expect(new Set(after.filter((rule) => rule.sentence.en !== sentence.en))).toEqual(
        new Set(anchorsWith(each)),
      );
    }
  });

  test('stays when a word of what it alone states is corrected', () => {
    const ids = (change: ChangeOfRules) => anchorsWith(change).map(({ id }) => id);
    const corrected = ids((rules) => rules.map((rule) => (rule.clause === 'none' ? rule : again(rule))));
    expect(corrected).toEqual(ids(once));
  });
});
