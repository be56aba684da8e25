import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { spoken } from '../support/spoken.ts';
import { visit } from '../support/visit.ts';

/**
 * Every rule and constant of the specification, sections 5 and 9, that a visitor has to know: written from the
 * specification, not from the campaign's files. A rule of the page has to match the whole pattern.
 */
const rules = {
  ja: {
    'the campaign period with its hours': /2025年3月28日\s*10:00.*2025年4月30日\s*23:59/,
    'an early end when all apartments are taken': /満室.*終了/,
    'entry must be completed': /エントリーを完了.*対象/,
    'name and email must match the entry': /予約.*お?名前.*メールアドレス.*エントリー.*一致/,
    'three months or longer': /3\s*[かヶカ]月以上.*契約/,
    'contract start by May 30, 2025': /契約開始日.*2025年5月30日(以前|まで)/,
    'check-in by May 30, 2025': /2025年5月30日.*(入居|チェックイン)/,
    'reservation and first payment by April 30, 2025': /2025年4月30日までに.*予約.*初回.*支払.*完了/,
    'bank transfers must have arrived by then': /銀行振込.*2025年4月30日.*着金/,
    'cancellation or early termination under three months':
      /キャンセル.*(中途解約|途中解約).*3\s*[かヶカ]月.*対象外/,
    'no other promotion besides': /(キャンペーン|プロモーション).*併用.*できません/,
    'a gift card of 10 % of the first month’s rent from an online retailer':
      /初月賃料の10[%％].*オンラインストア.*ギフトカード/,
    'sent by email about two months after check-in or contract start':
      /(?=.*(入居|チェックイン))(?=.*契約開始).*約2\s*[かヶカ]月後.*メール/,
    'one or two guests': /1[〜～~-]2名/,
    'furnished, with appliances and a kitchen': /家具・家電.*キッチン/,
    'business hours': /月.*金.*9:30[〜～~-]18:30.*土日.*祝日.*休/,
    'a hotline for residents at any hour': /入居者.*24時間.*ホットライン/,
  },
  en: {
    'the campaign period with its hours': /March 28, 2025,? 10:00.*April 30, 2025,? 23:59/,
    'an early end when all apartments are taken': /end early.*all apartments are taken/i,
    'entry must be completed': /complete a campaign entry/i,
    'name and email must match the entry': /name and email.*reservation.*match.*entry/i,
    'three months or longer': /contract.*3 months or longer/i,
    'contract start by May 30, 2025': /contract.*start.*on or before May 30, 2025/i,
    'check-in by May 30, 2025': /May 30, 2025.*check-in|check-in.*May 30, 2025/i,
    'reservation and first payment by April 30, 2025':
      /reservation and initial payment.*complete by April 30, 2025/i,
    'bank transfers must have arrived by then': /bank transfers.*arrive by April 30, 2025/i,
    'cancellation or early termination under three months':
      /cancellation or early termination.*(less than|under|fewer than) 3 months.*voids/i,
    'no other promotion besides': /cannot be combined with other promotions/i,
    'a gift card of 10 % of the first month’s rent from an online retailer':
      /online retailer.*10% of the first month’s rent/i,
    'sent by email about two months after check-in or contract start':
      /by email about 2 months after (check-in or contract start|contract start or check-in)/i,
    'one or two guests': /1 (to|or|–) 2 guests/i,
    'furnished, with appliances and a kitchen': /furnished.*appliances.*kitchen/i,
    'business hours': /Mon(day)?( to |–)Fri(day)?.*9:30( to |–)18:30.*closed.*weekends and holidays/i,
    'a hotline for residents at any hour': /residents.*hotline.*24 hours a day, 7 days a week/i,
  },
};

inEachLanguage(({ language, route, copy, terms, screen }) => {
  test(`the campaign terms in ${language} are readable text under their heading, with every rule and constant of the specification`, {
    tag: screen,
  }, async ({ page }) => {
    await visit(page, route);
    const section = page.getByRole('region', { name: spoken(copy.terms.heading) });
    // Each sentence, without JavaScript too: `no-javascript.spec.ts`.
    for (const { heading } of terms)
      await expect(section.getByRole('heading', { level: 3, name: spoken(heading) })).toBeVisible();
    const shown = section.getByRole('listitem');
    for (const [promise, pattern] of Object.entries(rules[language])) {
      await expect.soft(shown.filter({ hasText: pattern }).first(), promise).toBeVisible();
    }
  });
});
