import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { startDesk, startPreview } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';

test.describe('questions and answers', { tag: ['@desktop', '@services'] }, () => {
  const desk = forTests(() => startDesk());

  test.beforeAll(({ browser }) => startPreview(desk, browser));

  test('stand between terms and footer once a campaign has them, and are unfolded on paper', async ({
    page,
  }) => {
    await desk.open(page, 'campaign');
    await page.getByRole('link', { name: /^FAQ/ }).click();
    const shown = page.frameLocator('iframe').first();
    await expect(shown.locator('#terms')).toBeVisible();
    await expect(shown.locator('#faq')).toHaveCount(0);
    await page.getByRole('button', { name: /FAQ/ }).click();
    for (const [name, ja, en] of [
      ['Small heading', 'ご質問', 'Questions'],
      ['Heading', 'よくあるご質問', 'Questions and answers'],
      ['Question', 'エントリーは、いつまでですか。', 'Until when can I enter?'],
      ['Answer', '{periodEnd}までです。', 'Until {periodEnd}.'],
    ] as const) {
      await page.getByRole('textbox', { name: `${name} 日本語`, exact: true }).fill(ja);
      await page.getByRole('textbox', { name: `${name} English`, exact: true }).fill(en);
    }
    const section = shown.locator('#terms + #faq:last-child');
    await expect(section).toHaveCount(1);
    await expect(section, 'which the page had not when the field got the focus').toBeInViewport();
    await expect(shown.getByText('Until April 30, 2025, 23:59 JST.'), 'what is written').toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open in a tab' }).click();
    const tab = await opened;
    const question = tab.getByRole('heading', { level: 3, name: 'Until when can I enter?' });
    const answer = tab.getByText('Until April 30, 2025, 23:59 JST.');
    await expect(question).toBeVisible();
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
    await expectNoViolations(tab, 'an answer unfolded', '#faq');
    await question.click();
    await expect(answer).toBeHidden();
    await tab.emulateMedia({ media: 'print' });
    await expect(answer).toBeVisible();
  });
});
