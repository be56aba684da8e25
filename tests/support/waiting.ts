import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './campaign.ts';

/** A line that waits for a decision, as described at the top of the campaign's files. */
const waiting = /^( *)#\+ (.*)$/gm;

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));

/** Every sentence in a campaign's folder that waits for a decision. */
export function waitingSentences(folder: string): Record<Language, string[]> {
  const lines = filesOf(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(waiting)].map(([, , line = '']) => line),
  );
  const sentences = (language: Language) =>
    lines.flatMap((line) => new RegExp(`\\b${language}: "(.+)"$`).exec(line)?.[1] ?? []);
  return { ja: sentences('ja'), en: sentences('en') };
}

/** Enables all of them. */
export function switchOnWaiting(folder: string): void {
  for (const file of filesOf(folder))
    writeFileSync(file, readFileSync(file, 'utf8').replace(waiting, '$1$2'));
}
