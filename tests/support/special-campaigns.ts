import { join } from 'node:path';
import type { BuiltInSettings } from '../../src/campaign/schema/campaign.ts';
import { pixelIds } from './ad-platforms.ts';
import { campaign, hubSpot } from './campaign.ts';
import { editYamlFile } from './edit-yaml-file.ts';
import { makeNext } from './next-campaign.ts';
import { namePhone } from './phone-field.ts';
import { stateFacts } from './state-facts.ts';
import { switchOnWaiting } from './waiting.ts';

/** Campaigns that differ from the spring campaign in several ways at once, since each build takes seconds. */

/** How a campaign differs from the spring campaign. */
export type Variant = {
  /** Overrides for `campaign.yaml`, by key. */
  settings: Record<string, unknown>;
  /** Further changes in the campaign's folder. */
  edit?: (folder: string) => void;
};

const spring = campaign.settings.formProvider as BuiltInSettings;

/** Extra lines in `campaign.yaml`: the form asks for a phone number and for consent to advertising too. */
export const withPhone: BuiltInSettings = {
  ...spring,
  fields: { ...spring.fields, phone: 'optional', marketingConsent: 'optional' },
};

/** When a scheduled spring campaign opens, and the first moment after its end. */
export const opens = Date.UTC(2025, 2, 28, 1);
export const ends = Date.UTC(2025, 3, 30, 15);

/** Positions in the grid: one that is large on a phone, and one in the rows below. */
export const fullPlaces: readonly number[] = [1, 4];

export const variants = {
  /** Every third party that a campaign can have: HubSpot in Japan, and ad pixels that need consent. */
  outsiders: {
    settings: {
      formProvider: hubSpot('ap1'),
      adPixel: { ...pixelIds, consent: 'required' },
    },
  },
  /** HubSpot in Europe, with forms of its new editor, and nobody else. */
  newEditor: { settings: { formProvider: hubSpot('eu1', 'new') } },
  /** Two full apartments, and every stage by a clock that the test controls. */
  scheduled: {
    settings: { status: 'scheduled' },
    edit: (folder) =>
      editYamlFile(
        join(folder, 'apartments.yaml'),
        Object.fromEntries(fullPlaces.map((place) => [`${place}.availability`, 'full'])),
      ),
  },
  full: { settings: { status: 'full' } },
  /** Everything that its own files can still enable: a third field, what waits for a decision, and what can be stated. */
  extended: {
    settings: { formProvider: withPhone },
    edit: (folder) => {
      switchOnWaiting(folder);
      namePhone(folder);
      stateFacts(folder);
    },
  },
  /** The next campaign, as `npm run new-campaign` creates it, and with ad pixels that need no consent. */
  next: {
    settings: { status: 'open', adPixel: pixelIds },
    edit: makeNext,
  },
} satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;

/** Those that `npm test` needs. */
export const inFirstLayer: readonly string[] = [
  'outsiders',
  'newEditor',
  'scheduled',
] satisfies VariantName[];
