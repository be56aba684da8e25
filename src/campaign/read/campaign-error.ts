import { bilingual, operatorLocale, type Sentence } from '../schema/languages/operator-languages.ts';

/** A place in a campaign's files. `path` is inside the file, such as `2.name.en`; empty for the file as a whole. */
export type Place = { file: string; path: string };

/** One error in the campaign's files: where it is and how to fix it. */
export type Problem = Place & {
  /** Without its subject in English: `is empty; write …`. */
  message: Sentence;
  /** 1-based, if known. */
  line?: number | undefined;
};

/** @param ja what is wrong and how to fix it; `en`: the same, without its subject */
export const problemAt = ({ file, path }: Place, ja: string, en: string): Problem => ({
  file,
  path,
  message: bilingual(ja, en),
});

/** The campaign's data is unusable. `message` lists every problem, one per line, for the marketing team. */
export class CampaignError extends Error {
  override name = 'CampaignError';
  readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problems.map(problemLine).join('\n');
    super(`The campaign in ${folder} cannot be published. Fix this and try again:\n${lines}`);
    this.problems = problems;
  }
}

/** A problem as a terminal shows it. */
export const problemLine = (problem: Problem): string =>
  `  ${placeOf(problem)}: ${withFileWords(problem.message)}`;

/** A sentence for people who work in the file. */
export const withFileWords = ({ [operatorLocale]: says, inFile }: Sentence): string =>
  inFile ? `${says} (in the file: ${inFile})` : says;

/** `apartments.yaml:34: item 3 › name › en`. People count from 1, so `2.name.en` would send them to the wrong item. */
function placeOf({ file, line, path }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  if (path === '') return place;
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? `item ${Number(key) + 1}` : key));
  return `${place}: ${keys.join(' › ')}`;
}
