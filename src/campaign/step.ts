import { z } from 'zod';
import { exactly, picture, text } from './fields.ts';

/** One of the 5 steps in `steps.yaml`; keys as in the specification, section 3. */
export const step = z.strictObject({
  /** The step label, such as 'STEP 1'. */
  step: text,
  title: text,
  content: text,
  image: picture,
  alt: text,
});

export const steps = z.array(step).length(5, exactly(5, 'steps'));

export type Step = z.infer<typeof step>;
