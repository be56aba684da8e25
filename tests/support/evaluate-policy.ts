// The package's entry point does not export the parser.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/**
 * The findings of Google's CSP Evaluator about a policy, without informational ones.
 * @returns one line per finding, such as `MEDIUM_MAYBE script-src 'self': …`
 */
export function evaluatePolicy(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(lineOf);
}

const lineOf = ({ severity, directive, value, description }: Finding): string =>
  `${Severity[severity]} ${[directive, value].filter(Boolean).join(' ')}: ${description}`;
