import { expect, test } from 'vitest';
import { campaignCopy, edit } from '../../../tests/support/campaign-copy.ts';
import { addFrench } from '../../../tests/support/other-languages.ts';
import { displayFont } from './display-font.ts';

/** The hook that Astro calls first, in `astro build` as in `astro dev`. */
const begin = (folder: string) =>
  displayFont(folder).hooks['astro:config:setup']?.({ updateConfig: () => ({}) } as never);

test('a heading with a character that the face lacks stops the build with text, character and fix', async () => {
  const folder = campaignCopy();
  edit(folder, 'copy.yaml', (document) => document.setIn(['hero', 'headline', 'en'], 'Spring 봄 in Tokyo'));
  await expect(begin(folder)).rejects.toThrow(
    '  English headings: “Spring 봄 in Tokyo” holds 봄, which the display face does not have; write it without, or have the English record in src/campaign/languages/ name a file that has it as displayFace',
  );
});

test('the headings of the spring campaign have all their characters, in French too', async () => {
  const folder = campaignCopy();
  addFrench(folder);
  await expect(begin(folder)).resolves.toBeUndefined();
});
