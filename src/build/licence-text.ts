import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package's name, version and licence, under a heading. @param folder of the installed package */
export function licenceText(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Some packages have their licence only in the README.
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? 'README.md';
  return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
