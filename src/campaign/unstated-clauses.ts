import type { Campaign } from './campaign.ts';
import type { Problem } from './campaign-error.ts';
import { clauseIds, clauses, isRequired, type RequiredClause } from './clauses.ts';
import type { Language } from './language.ts';
import { type Bilingual, bilingual } from './languages/operator-languages.ts';
import { languages } from './languages.ts';
import { clausesOf } from './stated-terms.ts';
import { textsOf } from './texts-of.ts';

/** Where terms and settlement would disagree: sentences without their clause's figure, and clauses without a sentence. */
export function unstatedClauses({ terms, settings }: Campaign): Problem[] {
  const stated = new Set(terms.flatMap(({ rules }) => rules.flatMap(clausesOf)));
  const missing = clauseIds.filter(isRequired).filter((id) => !stated.has(id));
  const lastRules = `${terms.length - 1}.rules`;
  return [
    ...missingFigures({ terms }),
    ...missing.map((id) => ({
      file: 'terms.yaml',
      path: lastRules,
      message: unstated(id, proposal(id, settings.languages)),
    })),
  ];
}

const missingFigures = ({ terms }: Pick<Campaign, 'terms'>): Problem[] =>
  terms.flatMap(({ rules }, group) =>
    rules.flatMap((rule, index) => {
      const needed = new Set(clausesOf(rule).flatMap((id) => clauses[id].placeholders));
      return textsOf(rule.sentence, `${group}.rules.${index}.sentence`).flatMap(({ path, value }) =>
        [...needed]
          .filter((name) => !new RegExp(`\\{\\s*${name}\\s*[,}]`).test(value))
          .map((name) => ({ file: 'terms.yaml', path, message: withoutFigure(name) })),
      );
    }),
  );

const withoutFigure = (name: string): Bilingual =>
  bilingual(
    `選ばれている条件の値 {${name}} がありません。文に {${name}} を入れるか、条件を選び直してください。`,
    `lacks {${name}}, the figure of the clause that it states; write it into the sentence, or name another clause`,
  );

function unstated(id: RequiredClause, rule: string): Bilingual {
  const { ja, en } = clauses[id].says;
  return bilingual(
    `「${ja}」（「${id}」）を示す文がありません。ギフトカードの判定では必ず適用される条件です。該当する文の「clause」に加えるか、「${rule}」を追加してください。`,
    `has no sentence that states '${en}' (${id}), which the settlement always applies; name the clause at the sentence that does, or add: ${rule}`,
  );
}

/** A rule in a single line of YAML, to be copied as it is. */
function proposal(id: RequiredClause, tags: readonly Language[]): string {
  const sentences = tags.map((tag) => `${tag}: ${JSON.stringify(languages[tag].proposedTerms[id])}`);
  return `- { clause: ${id}, sentence: { ${sentences.join(', ')} } }`;
}
