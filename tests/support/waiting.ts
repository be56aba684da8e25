import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './campaign.ts';

/** A line that waits for a decision, as the heads of the campaign's files describe it. */
const waiting = /^( *)#\+ (.*)$/gm;

/** Switches on every sentence of a folder that waits for a decision, and says which they are. */
export function switchOnWaiting(folder: string): Record<Language, string[]> {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(waiting, '$1$2'));
      return [...text.matchAll(waiting)].map(([, , line = '']) => line);
    });
  const sentences = (language: Language) =>
    lines.flatMap((line) => new RegExp(`\\b${language}: "(.+)"$`).exec(line)?.[1] ?? []);
  return { ja: sentences('ja'), en: sentences('en') };
}
