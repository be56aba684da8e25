import type { BuiltInSettings, FormProviderSettings } from '../../src/campaign/settings.ts';
import { pixelIds } from './ad-platforms.ts';
import { campaign } from './campaign.ts';
import { type ServedVariant, serveVariant } from './campaign-variant.ts';
import { namePhone } from './phone-field.ts';
import { switchOnWaiting } from './waiting.ts';

/** Campaigns that differ from the spring campaign in several ways at once, since each build takes seconds. */

const spring = campaign.settings.formProvider as BuiltInSettings;

/** An extra line in `campaign.yaml`: the form asks for a phone number too. */
export const withPhone: BuiltInSettings = { ...spring, fields: { ...spring.fields, phone: 'optional' } };

/** Everything that its own files can still enable: a third field, and the sentences that wait for a decision. */
export const serveExtended = (): Promise<ServedVariant> =>
  serveVariant('extended', { formProvider: withPhone }, (folder) => {
    switchOnWaiting(folder);
    namePhone(folder);
  });

const northAmerica: FormProviderSettings = {
  provider: 'hubspot',
  portalId: spring.portalId,
  region: 'na1',
  formId: spring.formId,
};

/** Every third party that a campaign can have: HubSpot in North America, and ad pixels that need consent. */
export const serveWithOutsiders = (): Promise<ServedVariant> =>
  serveVariant('outsiders', {
    formProvider: northAmerica,
    adPixel: { ...pixelIds, consent: 'required' },
  });
