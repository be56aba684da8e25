import { textsOf } from '../content/texts-of.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import {
  type Clause,
  type ClauseId,
  clauseIds,
  clauses,
  isRequired,
  type RequiredClause,
} from '../schema/clauses.ts';
import { knownLanguages, languages } from '../schema/languages.ts';

/** Where terms and settlement would disagree: sentences without their clause's figure, and clauses without a sentence. */
export function unstatedClauses({ terms }: Campaign): Problem[] {
  const groupOf = new Map(
    terms.flatMap(({ rules }, group) =>
      rules.flatMap((rule) => rule.clauses).map((id) => [id, group] as const),
    ),
  );
  const missing = clauseIds.filter(isRequired).filter((id) => !groupOf.has(id));
  return [...missingFigures(terms), ...missing.map((id) => unstated(id, groupFor(id, groupOf)))];
}

/** The group that states the clause before it in the table, where related clauses are neighbours; else the next one's. */
function groupFor(id: ClauseId, groupOf: ReadonlyMap<ClauseId, number>): number {
  const nearby = [...clauseIds.slice(0, clauseIds.indexOf(id)).reverse(), ...clauseIds];
  return nearby.map((each) => groupOf.get(each)).find((group) => group !== undefined) ?? 0;
}

const missingFigures = (terms: Campaign['terms']): Problem[] =>
  terms
    .flatMap(({ rules }, group) => rules.map((rule, index) => ({ rule, at: `${group}.rules.${index}` })))
    .flatMap(({ rule, at }) => {
      const needed = new Set(rule.clauses.flatMap((id) => figureOf(clauses[id])));
      return textsOf(rule.sentence, `${at}.sentence`).flatMap(({ path, value }) =>
        [...needed]
          .filter((name) => !new RegExp(`\\{\\s*${name}\\s*[,}]`).test(value))
          .map((name) =>
            problemAt(
              'terms.yaml',
              path,
              `選ばれている条件の値 {${name}} がありません。文に {${name}} を入れるか、条件を選び直してください。`,
              `lacks {${name}}, the figure of the clause that it states; write it into the sentence, or name another clause`,
            ),
          ),
      );
    });

const figureOf = ({ figure }: Clause): string[] => (figure === undefined ? [] : [figure]);

function unstated(id: RequiredClause, group: number): Problem {
  const { ja, en } = clauses[id].says;
  const sentences = knownLanguages.map(
    (tag) => `${tag}: ${JSON.stringify(languages[tag].proposedTerms[id])}`,
  );
  // In a single line of YAML, to be copied as it is.
  const rule = `- { clause: ${id}, sentence: { ${sentences.join(', ')} } }`;
  return problemAt(
    'terms.yaml',
    `${group}.rules`,
    `「${ja}」（「${id}」）を示す文がありません。ギフトカードの判定では必ず適用される条件です。該当する文の「clause」に加えるか、「${rule}」を追加してください。`,
    `has no sentence that states '${en}' (${id}), which the settlement always applies; name the clause at the sentence that does, or add: ${rule}`,
  );
}
