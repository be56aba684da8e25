import type { Apartment } from './apartment.ts';
import type { Copy } from './copy.ts';
import type { Settings } from './settings.ts';
import type { Step } from './step.ts';
import type { Terms } from './terms.ts';

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
