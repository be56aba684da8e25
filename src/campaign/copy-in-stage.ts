import type { Copy } from './copy.ts';
import type { Stage } from './stage.ts';

/** The sections of the page, each with the words of one stage. */
export type StagedCopy = Omit<Copy, 'instead'>;

/** The campaign's words with those that a stage puts in their place, so that nothing is offered that cannot be had. */
export function copyInStage({ instead, ...sections }: Copy, stage: Stage): StagedCopy {
  if (stage === 'open') return sections;
  const words: Record<string, object> = stage === 'before' ? instead.before : instead.after;
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, { ...section, ...words[name] }]),
  ) as StagedCopy;
}
