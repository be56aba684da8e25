import { expect, test } from 'vitest';
import { campaignWith, hubSpot } from '../../../tests/support/fixture-site.ts';
import { formProviderProps } from './_provider-props.ts';

test.each([
  ['na1', 'https://js.hsforms.net/forms/embed/v2.js'],
  ['ap1', 'https://js-ap1.hsforms.net/forms/embed/v2.js'],
] as const)('HubSpot’s script comes from the host of the region %s', (region, script) => {
  expect(formProviderProps(campaignWith({ formProvider: hubSpot(region) }), 'ja')).toMatchObject({
    region,
    script,
  });
});
