// The package's entry leaves the parser out.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/**
 * What Google's CSP Evaluator has to say against a policy, beyond mere information.
 * @returns one line per finding, such as `MEDIUM_MAYBE script-src 'self': …`
 */
export function judgePolicy(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(lineOf);
}

const lineOf = ({ severity, directive, value, description }: Finding): string =>
  `${Severity[severity]} ${[directive, value].filter(Boolean).join(' ')}: ${description}`;
