import { edits } from './problem-edits.ts';
import { files } from './problem-files.ts';
import { lists } from './problem-lists.ts';
import { sentences } from './problem-sentences.ts';
import { settings } from './problem-settings.ts';
import { values } from './problem-values.ts';
import type { Translation } from './translation.ts';

/** The first that fits counts. */
export const problemTranslations: readonly Translation[] = [
  ...edits,
  ...values,
  ...settings,
  ...lists,
  ...sentences,
  ...files,
];

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const translations = problemTranslations.map(([english, japanese]) => {
  const pattern = new RegExp(`^${english.split('…').map(escaped).join('(.+?)')}$`, 's');
  return { pattern, japanese };
});

/** What is wrong and how to fix it, from the checks' English sentence; undefined for one that nobody has translated. */
export function problemSentence(message: string): string | undefined {
  for (const { pattern, japanese } of translations) {
    const found = pattern.exec(message);
    if (found) return typeof japanese === 'string' ? japanese : japanese(...found.slice(1));
  }
  return undefined;
}
