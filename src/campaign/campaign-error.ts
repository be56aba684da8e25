/** One fault in the campaign's files: where it is and how to mend it. */
export type Problem = {
  file: string;
  /** Path inside the file, such as `2.name.en`; empty for the file as a whole. */
  path: string;
  message: string;
  /** 1-based, where known. */
  line?: number | undefined;
};

/** The campaign's data cannot be used. `message` lists every problem, one a line, for the marketing team. */
export class CampaignError extends Error {
  override name = 'CampaignError';
  readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problems.map(({ file, path, message, line }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return path === '' ? `  ${place}: ${message}` : `  ${place}: ${path}: ${message}`;
    });
    super(`The campaign in ${folder} cannot be published. Mend this and build again:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
