import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, startDesk } from '../support/desk.ts';
import { forTests } from '../support/for-tests.ts';

test.describe('the desk’s campaigns', { tag: '@desktop' }, () => {
  // Too narrow for the preview, which another file tests.
  test.use({ viewport: { width: 1000, height: 800 } });
  const desk = forTests(() => startDesk());

  const season = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });

  test('are prepared, opened and looked through without a terminal, and without losing changes', async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(page);
    await desk.open(page, 'campaign/offer');
    await expect(page).toHaveTitle('Campaign – Spring 2025 · Open – Campaign desk');
    const eyebrow = page.getByRole('textbox', { name: 'Small heading English' });
    await eyebrow.fill('For all of you');
    await season(page, /Spring 2025/).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: /Spring 2025.*public page/ })).toBeVisible();
    await expectNoViolations(page, 'the menu of the campaigns');
    await menu.getByRole('menuitem', { name: 'Prepare the next campaign' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Entry period: Opens').fill('2020-09-01T10:00');
    await dialog.getByLabel('Entry period: Closes').fill('2099-10-31T23:59');
    await dialog.getByLabel('Check-in and contract start by').fill('2099-11-30');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const opens = dialog.getByLabel('Entry period: Opens');
    await expect(opens).toHaveAccessibleDescription(/This is in the past/);
    await expect(opens).toBeFocused();
    await expectNoViolations(page, 'a refused answer', '[role=dialog]');
    await opens.fill('2099-09-01T10:00');
    await expect(dialog.getByRole('textbox', { name: /ad platforms|Campaign/ }).last()).toHaveValue(
      'Autumn2099',
    );
    await dialog.getByRole('button', { name: 'Create' }).click();

    const question = page.getByRole('dialog', { name: 'Open Autumn 2099' });
    await expect(question).toContainText(
      'Nothing is published: the public page is still made from Spring 2025.',
    );
    await expect(question).toContainText('Changes that are not saved stay with the campaign');
    expect(existsSync(join(desk.folder, 'autumn-2099/copy.yaml'))).toBe(true);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(eyebrow, 'nothing was lost').toHaveValue('For all of you');
    const other = await context.newPage();
    await desk.open(other, 'campaign/offer');
    await season(page, /Spring 2025/).click();
    await menu.getByRole('menuitem', { name: /Autumn 2099/ }).click();
    await question.getByRole('button', { name: 'Open it' }).click();

    await expect(season(page, /Autumn 2099 · Not open yet/)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Public page: Spring 2025');
    await expect(eyebrow).not.toHaveValue('For all of you');
    await expect(other.getByText('Another tab has opened another campaign').first()).toBeVisible();
    await other.close();
    const notes = page.getByRole('button', { name: /^Before publishing: \d+$/ });
    const count = await notes.innerText();
    const line = /Line under the logo › English$/;
    await notes.click();
    await expectNoViolations(page, 'before publishing', '[role=dialog]');
    await expect(page.getByRole('dialog')).toContainText('have a lawyer confirm');
    await page.getByRole('dialog').getByRole('button', { name: line }).click();
    const message = page.locator(':focus');
    await expect(message).toHaveValue('Spring begins in the sun.');
    await message.fill('Autumn begins in the sun.');
    await expect(notes, 'one less').not.toHaveText(count);
    await notes.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: line })).toHaveCount(0);

    cpSync(desk.campaign, join(desk.folder, 'twin'), { recursive: true });
    const later = await context.newPage();
    await desk.open(later);
    await season(later, /Autumn 2099/).click();
    const items = ['Spring 2025 (campaign)', 'Spring 2025 (twin)'];
    for (const name of items) await expect(later.getByRole('menuitem', { name })).toBeVisible();
    expect(complaints).toEqual([]);
    await later.getByRole('menuitem', { name: 'Spring 2025 (campaign)' }).click();
    await later.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
    await expect(season(later, /Spring 2025/)).toBeVisible();
    await desk.open(later, 'campaign/offer');
    await expect(later.getByRole('textbox', { name: 'Small heading English' })).toHaveValue('For all of you');
    await later.close();
  });
});
