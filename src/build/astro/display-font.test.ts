import { expect, test } from 'vitest';
import { campaignCopy } from '../../../tests/support/campaign-copy.ts';
import { addFrench } from '../../../tests/support/other-languages.ts';
import { displayFont } from './display-font.ts';

/** The hook that Astro calls first, in `astro build` as in `astro dev`. */
const begin = (folder: string) =>
  displayFont(folder).hooks['astro:config:setup']?.({ updateConfig: () => ({}) } as never);

test('the headings of the spring campaign are cut from the face, in French too', async () => {
  const folder = campaignCopy();
  addFrench(folder);
  await expect(begin(folder)).resolves.toBeUndefined();
});
