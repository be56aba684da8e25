import { z } from 'zod';
import { type Clause, clauseIds, clauses } from '../clauses.ts';
import { type FieldMeta, group, heading, list, named, sectionHead, text } from '../fields.ts';
import { bilingual, problem } from '../languages/operator-languages.ts';

const unnamed = problem(
  'この文が示す条件か、「お知らせのみ」を選んでください。',
  'must be the rule that the sentence states, or “Information only”',
  `none, ${clauseIds.join(', ')}, or several as [one, another]`,
);

const choice: FieldMeta = {
  choices: {
    none: bilingual('お知らせのみ', 'Information only'),
    ...Object.fromEntries(clauseIds.map((id) => [id, clauses[id].says])),
  },
  withoutIt: Object.fromEntries(
    Object.entries<Clause>(clauses).flatMap(([id, { leftOut }]) => (leftOut ? [[id, leftOut]] : [])),
  ),
};

/** What the settlement applies is what a sentence states: see `clauses.ts`. */
const clause = z
  .union(
    [
      z.enum(['none', ...clauseIds]).meta(choice),
      z.array(z.enum(clauseIds).meta({ ...named('条件', 'Clause'), ...choice })).min(1, unnamed),
    ],
    unnamed,
  )
  .meta(named('示す条件', 'What it states'));

/** Once parsed, its `clauses` are those that it states; none if it only informs. */
const rule = group({ clause, sentence: text('文', 'Sentence') })
  .transform(({ clause, sentence }) => ({ clauses: clause === 'none' ? [] : [clause].flat(), sentence }))
  .meta(named('規約の文', 'Rule'));

const termsSchema = list(
  group({
    heading: heading('見出し', 'Heading'),
    rules: list(rule).meta(named('規約の文', 'Rules')),
  }).meta(named('条項', 'Group of rules')),
).meta(named('規約の条項', 'Groups of rules'));

export type Terms = z.infer<typeof termsSchema>;

export const terms = {
  ...named('規約', 'Terms'),
  part: 'terms',
  'copy.yaml': {
    terms: group(sectionHead).meta(named('規約の見出し', 'Heading of the terms')),
  },
  'terms.yaml': termsSchema,
};
