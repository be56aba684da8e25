import { expectFreshBuild } from './build-once.ts';
import { buildVariant } from './campaign-variant.ts';
import { inFirstLayer, variants } from './special-campaigns.ts';

/** Builds the campaigns that browser tests need besides the one in `dist/`, before they begin. */
export default async function buildVariants(): Promise<void> {
  expectFreshBuild();
  const projects = process.argv.filter((_, index, words) => words[index - 1] === '--project');
  const isFirst = projects.length > 0 && !projects.some((name) => name.endsWith('-services'));
  const needed = Object.entries(variants).filter(([name]) => !isFirst || inFirstLayer.includes(name));
  await Promise.all(needed.map(([name, variant]) => buildVariant(name, variant)));
}
