import { expect, test } from 'vitest';
import { hubSpot } from '../../../tests/support/campaign.ts';
import { campaignWith } from '../../../tests/support/fixture-site.ts';
import { formProviderProps } from './_provider-props.ts';

test.each([
  ['na1', 'legacy', 'https://js.hsforms.net/forms/embed/v2.js'],
  ['ap1', 'legacy', 'https://js-ap1.hsforms.net/forms/embed/v2.js'],
  ['na1', 'new', `https://js.hsforms.net/forms/embed/developer/${hubSpot('na1').portalId}.js`],
  ['eu1', 'new', `https://js-eu1.hsforms.net/forms/embed/developer/${hubSpot('eu1').portalId}.js`],
] as const)(
  'HubSpot’s script of the region %s and the %s editor has its own address',
  (region, editor, script) => {
    const campaign = campaignWith({ formProvider: hubSpot(region, editor) });
    expect(formProviderProps(campaign, 'ja')).toMatchObject({ region, editor, script });
  },
);
