import { z } from 'zod';
import { exactly, picture } from './fields.ts';
import type { LanguageFields } from './language-fields.ts';
import { bilingual } from './languages/operator-languages.ts';
import type { Stage } from './stage.ts';

/** One of the 5 steps in `steps.yaml`; keys as in the specification, section 3. */
const stepSchema = ({ text, heading }: LanguageFields) =>
  z.strictObject({
    /** The step label, such as 'STEP 1'. */
    step: text,
    title: heading,
    content: text,
    /** Replaces `content` before the campaign opens, if that would not be true yet. */
    before: text.optional(),
    image: picture,
    alt: text,
  });

export const stepsSchema = (fields: LanguageFields) =>
  z.array(stepSchema(fields)).length(5, exactly(5, bilingual('ステップ', 'steps'), '件'));

export type Step = z.infer<ReturnType<typeof stepSchema>>;

/** A step as worded in one stage. */
export type StagedStep = Omit<Step, 'before'>;

export const stepsInStage = (steps: readonly Step[], stage: Stage): StagedStep[] =>
  steps.map(({ before, ...step }) => (stage === 'before' && before ? { ...step, content: before } : step));
