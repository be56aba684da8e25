import type { Copy } from './sections.ts';
import type { Stage } from './stage.ts';

/** The sections of the page, each with the texts of one stage. */
export type StagedCopy = Omit<Copy, 'instead'>;

/** The campaign's copy with a stage's texts substituted, so that nothing is offered that is not available. */
export function copyInStage({ instead, ...sections }: Copy, stage: Stage): StagedCopy {
  if (stage === 'open') return sections;
  const words: Record<string, object> = stage === 'before' ? instead.before : instead.after;
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, { ...section, ...words[name] }]),
  ) as StagedCopy;
}
