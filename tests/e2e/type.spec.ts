import { test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectShippedFace } from '../support/shipped-face.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

inEachLanguage(({ language, route, screen }) => {
  test(`every headline in ${language} is set in the shipped face, to the last character`, {
    tag: screen,
  }, async ({ page }) => {
    await visit(page, route);
    await readToTheEnd(page);
    await expectShippedFace(page);
  });
});
