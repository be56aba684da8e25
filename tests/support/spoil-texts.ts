import type { Document } from 'yaml';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { CampaignError } from '../../src/campaign/read/campaign-error.ts';
import { campaignFiles } from '../../src/desk/campaign/contract/campaign.ts';
import { campaignCopy, edit } from './campaign-copy.ts';
import { keysOf } from './edit-yaml-file.ts';

/** What the other schemas depend on, or what chooses one of them: a fault in it hides all others. */
const deciding = /^(?:languages\.|formProvider\.provider$)/;

/** The path of every text below a value. */
const textsBelow = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsBelow(each, path === '' ? key : `${path}.${key}`),
  );
};

/** Where a fault in a text is reported: a value that may be a list or one item is refused as a whole. */
export const refusedAt = (path: string) => path.replace(/(?<=\.clause)\.\d+$/, '');

/** Puts a sign into the texts of a file that are meant. @returns their paths */
export function spoil(
  document: Document,
  sign: string,
  isMeant: (path: string, text: string) => boolean,
): string[] {
  const textAt = (path: string) => String(document.getIn(keysOf(path)));
  const paths = textsBelow(document.toJS(), '').filter(
    (path) => !deciding.test(path) && isMeant(path, textAt(path)),
  );
  for (const path of paths) {
    const text = textAt(path);
    document.setIn(keysOf(path), `${text.slice(0, 1)}${sign}${text.slice(1)}`);
  }
  return paths;
}

/** A copy of the spring campaign with a sign in every text that is taken with it. */
export function spoiltCampaign(sign: string): string {
  const refused = new Set<string>();
  // By the words that every language writes alike, others are judged.
  const isTaken = (file: string, path: string) =>
    !path.startsWith('internationalWords.') && !refused.has(`${file} ${refusedAt(path)}`);
  for (;;) {
    const folder = campaignCopy();
    for (const file of campaignFiles)
      edit(folder, file, (document) => spoil(document, sign, (path) => isTaken(file, path)));
    const problems = problemsOf(folder).filter(({ file, path }) => isTaken(file, path));
    if (problems.length === 0) return folder;
    for (const { file, path } of problems) refused.add(`${file} ${path}`);
  }
}

function problemsOf(folder: string) {
  try {
    loadCampaign(folder);
    return [];
  } catch (error) {
    if (error instanceof CampaignError) return error.problems;
    throw error;
  }
}
