import { expect, type Locator, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, company, copy }) => {
  test.describe(`the footer in ${language}`, () => {
    test('says where the company is, how and when to reach it, and ends with one line', async ({ page }) => {
      await visit(page, route);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(company.name);
      await expect(footer.locator('address')).toContainText(company.address);
      await expect(footer.locator('address')).toContainText(
        language === 'ja' ? `〒${company.postalCode}` : company.postalCode,
      );
      await expect(footer.locator('address')).toContainText(company.legalName);
      const map = footer.getByRole('link', { name: copy.footer.map });
      await expect(map).toHaveAttribute('href', company.map);
      await expect(map).toHaveAttribute('target', '_blank');
      const mail = footer.getByRole('link', { name: company.bookingEmail });
      await expect(mail).toHaveAttribute('href', `mailto:${company.bookingEmail}`);
      for (const number of [company.phone, company.hotline]) {
        const shown = language === 'ja' ? number.replace('+81-', '0') : number;
        await expect(footer.getByRole('link', { name: shown })).toHaveAttribute('href', `tel:${number}`);
      }

      const middle = async (locator: Locator) => {
        const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
        return y + height / 2;
      };
      const link = await middle(footer.getByRole('link', { name: copy.footer.privacyPolicy }).last());
      const copyright = await middle(footer.getByText(copy.footer.copyright));
      expect(Math.abs(link - copyright), 'privacy policy and copyright on one line').toBeLessThan(2);

      const [hours, closed, hotline] =
        language === 'ja'
          ? [/月〜金.*9:30〜18:30/, /土日.*祝日.*休/, /24時間/]
          : [/Mon–Fri 9:30–18:30/, /closed on weekends and holidays/i, /24 hours a day, 7 days a week/i];
      await expect(footer.getByText(hours)).toBeVisible();
      await expect(footer.getByText(closed)).toBeVisible();
      await expect(footer.getByText(hotline)).toBeVisible();

      const social = footer.getByRole('navigation', { name: copy.footer.social });
      for (const [name, address] of [
        ['Facebook', company.social.facebook],
        ['Instagram', company.social.instagram],
        ['WhatsApp', company.social.whatsapp],
      ] as const) {
        await expect(social.getByRole('link', { name })).toHaveAttribute('href', address);
      }
    });
  });
});
