import type { Apartment } from './sections/apartments.ts';
import type { Step } from './sections/steps.ts';
import type { Terms } from './sections/terms.ts';
import type { Copy } from './sections.ts';
import type { Settings } from './settings.ts';

/** A campaign whose files have all been parsed and validated. */
export type Campaign = {
  /** The folder that it was read from. */
  folder: string;
  settings: Settings;
  apartments: Apartment[];
  steps: Step[];
  copy: Copy;
  terms: Terms;
};
