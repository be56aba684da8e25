import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`the campaign entry in ${language}`, () => {
    test('has its own section that says what name and email are used for, with the campaign at a glance', {
      tag: screen,
    }, async ({ page }) => {
      await visit(page, route);
      const section = page.getByRole('region', { name: spoken(copy.entry.heading) });
      await expect(section).toHaveAttribute('id', 'contact');
      await expect(section).toContainText(copy.entry.lead);
      await expect(section).toContainText(copy.entry.purpose);
      const privacy = section.getByRole('link', { name: copy.entry.privacyLink });
      await expect(privacy).toHaveAttribute('href', company.privacyPolicy);
      for (const { term, detail } of copy.entry.facts) {
        await expect(section.getByRole('term').filter({ hasText: term })).toBeVisible();
        await expect(section.getByRole('definition').filter({ hasText: detail })).toBeVisible();
      }
    });
  });
});
