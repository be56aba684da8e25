import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { visit } from '../support/visit.ts';

inEachLanguage(({ language, route, company, copy, screen }) => {
  test(`the footer in ${language} says where the company is, how and when to reach it`, {
    tag: screen,
  }, async ({ page }) => {
    await visit(page, route);
    const footer = page.getByRole('contentinfo');
    const address =
      language === 'ja'
        ? `〒${company.postalCode} ${company.address}`
        : company.address.replace('Tokyo, Japan', `Tokyo ${company.postalCode}, Japan`);
    for (const text of [address, company.legalName])
      await expect(footer.locator('address')).toContainText(text);
    const local = (number: string) => (language === 'ja' ? number.replace('+81-', '0') : number);
    for (const [name, href] of [
      [copy.footer.map, company.map],
      [company.bookingEmail, `mailto:${company.bookingEmail}`],
      [local(company.phone), `tel:${company.phone}`],
      [local(company.hotline), `tel:${company.hotline}`],
      ['Facebook', company.social.facebook],
      ['Instagram', company.social.instagram],
      ['WhatsApp', company.social.whatsapp],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    for (const sentence of language === 'ja'
      ? [/月〜金.*9:30〜18:30/, /土日.*祝日.*休/, /24時間/]
      : [/Mon–Fri 9:30–18:30/, /closed on weekends and holidays/i, /24 hours a day, 7 days a week/i])
      await expect(footer.getByText(sentence)).toBeVisible();
  });
});
