import { operatorLocale } from '../../src/campaign/languages/operator-languages.ts';

/** One budget, and whether the measured figure meets it. */
export type Verdict = { figure: string; budget: string; measured: string; holds: boolean };

/** A figure that must not exceed its budget. */
export function atMost(figure: string, measured: number, budget: number, unit = ''): Verdict {
  return {
    figure,
    budget: `at most ${show(budget, unit)}`,
    measured: show(measured, unit),
    holds: measured <= budget,
  };
}

/** A figure that must reach its budget. */
export function atLeast(figure: string, measured: number, budget: number, unit = ''): Verdict {
  return {
    figure,
    budget: `at least ${show(budget, unit)}`,
    measured: show(measured, unit),
    holds: measured >= budget,
  };
}

/** A figure that must stay between two bounds. */
export function between(figure: string, measured: number, least: number, most: number): Verdict {
  return {
    figure,
    budget: `${show(least, '')} to ${show(most, '')}`,
    measured: show(measured, ''),
    holds: measured >= least && measured <= most,
  };
}

const show = (value: number, unit: string) =>
  `${value.toLocaleString(operatorLocale, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0 })}${unit && ` ${unit}`}`;
