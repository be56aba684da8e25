import { expectFreshBuild } from './build-once.ts';
import { buildVariant } from './campaign-variant.ts';
import { otherBrowser, runsPinnedChromium } from './chromium.ts';
import { inFirstLayer, variants } from './special-campaigns.ts';

/**
 * Builds the campaigns that browser tests need besides the one in `dist/`, before they begin.
 * @returns what says at the end which tests this machine cannot run
 */
export default async function buildVariants(): Promise<() => void> {
  expectFreshBuild();
  const projects = process.argv.filter((_, index, words) => words[index - 1] === '--project');
  const isFirst = projects.length > 0 && !projects.some((name) => name.endsWith('-services'));
  const needed = Object.entries(variants).filter(([name]) => !isFirst || inFirstLayer.includes(name));
  await Promise.all(needed.map(([name, variant]) => buildVariant(name, variant)));
  return () => {
    if (!runsPinnedChromium) console.log(`SKIPPED: ${otherBrowser}`);
  };
}
