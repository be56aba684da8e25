import { z } from 'zod';
import { exactly, picture } from './fields.ts';
import type { LanguageFields } from './language-fields.ts';

/** One of the 5 steps in `steps.yaml`; keys as in the specification, section 3. */
const stepSchema = ({ text }: LanguageFields) =>
  z.strictObject({
    /** The step label, such as 'STEP 1'. */
    step: text,
    title: text,
    content: text,
    image: picture,
    alt: text,
  });

export const stepsSchema = (fields: LanguageFields) =>
  z.array(stepSchema(fields)).length(5, exactly(5, 'steps'));

export type Step = z.infer<ReturnType<typeof stepSchema>>;
