import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../a11y/axe.ts';
import { complaintsOf, saveDraft, startDesk, startDeskProcess } from '../support/desk.ts';
import { editYamlFile } from '../support/edit-yaml-file.ts';
import { forTests } from '../support/for-tests.ts';
import { hold } from '../support/visit.ts';

const spring = 'campaigns/spring-2025';
const files = readdirSync(spring).filter((name) => name.endsWith('.yaml'));

test.describe('the desk’s campaign', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'default' });
  // Too narrow for the preview, which another file tests.
  test.use({ viewport: { width: 1000, height: 800 } });
  const desk = forTests(() => startDesk());

  test.beforeEach(() => {
    for (const file of files) cpSync(join(spring, file), join(desk.campaign, file));
    desk.forgetDraft();
  });

  // One test stops it for a while.
  test.afterEach(() => void desk.process.kill('SIGCONT'));

  const read = (file: string) => readFileSync(join(desk.campaign, file), 'utf8');

  /** The lines of a file that differ from the spring campaign's own; none may have come or gone. */
  function changedLines(file: string): string[] {
    const before = readFileSync(join(spring, file), 'utf8').split('\n');
    const now = read(file).split('\n');
    expect(now).toHaveLength(before.length);
    return now.filter((line, index) => line !== before[index]);
  }

  const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save…|保存…)$/ });
  const invalid = (page: Page) => page.locator('[aria-invalid="true"]');

  test('is saved as one line for one price, and the save is undone byte for byte', async ({ page }) => {
    const complaints = complaintsOf(page);
    await desk.open(page, 'campaign/apartments');
    await expect(saveButton(page), 'nothing to save').toBeDisabled();
    const row = page.getByRole('row', { name: 'Nihonbashi Studio' });
    await expect(row).toContainText('30% OFF');
    await row.getByRole('textbox', { name: 'Nihonbashi Studio Campaign rent (from)' }).fill('２００，０００');
    await expect(row).toContainText('23% OFF');
    await saveButton(page).click();
    const dialog = page.getByRole('dialog');
    const change = /Nihonbashi Studio › Campaign rent.* ¥182,000 ¥200,000/;
    await expect(dialog.getByRole('row', { name: change })).toBeInViewport();
    await expect(dialog).toContainText('does not publish');
    const saves: string[] = [];
    page.on('request', (request) => request.url().endsWith('/save') && saves.push(request.url()));
    await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toContainText('Publish…');
    expect(saves, 'however often it is pressed').toHaveLength(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(changedLines('apartments.yaml')).toEqual(['  discount: 200000']);
    await expect(saveButton(page)).toBeDisabled();
    await expect(saveButton(page), 'although there is nothing left to save').toBeFocused();

    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), 'since the button is gone').toBeFocused();
    for (const file of files) expect(read(file)).toBe(readFileSync(join(spring, file), 'utf8'));
    expect(complaints).toEqual([]);
  });

  test('refuses a promise that no price keeps at its field, and does not save it', async ({ page }) => {
    await desk.open(page, 'campaign/basics');
    const advertised = page.getByRole('textbox', { name: 'Advertised discount' });
    await advertised.fill('40');
    await expect(invalid(page)).toHaveCount(1);
    await expect(advertised).toHaveAccessibleDescription(/says up to 40% off/);
    await expectNoViolations(page, 'with a problem');
    await page.getByRole('link', { name: /Terms/ }).click();
    await page.getByRole('button', { name: '1 problem', exact: true }).click();
    await page.getByRole('button', { name: /Basics › Advertised discount/ }).click();
    await expect(advertised, 'the field that the summary links to').toBeFocused();
    await saveButton(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(advertised).toHaveValue('30');
    await expect(invalid(page)).toHaveCount(0);
  });

  for (const width of [390, 1000])
    test(`keeps its buttons in place when the first check answers, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, '**/api/campaign/draft');
      await desk.open(page);
      const before = await saveButton(page).boundingBox();
      release();
      await expect(page.getByRole('button', { name: 'Before publishing' })).toBeVisible();
      expect(await saveButton(page).boundingBox()).toEqual(before);
    });

  test('is edited by keyboard, in Japanese, in dark mode', async ({ page }) => {
    await desk.open(page);
    await page.getByRole('radio', { name: '日本語' }).press('Space');
    await page.emulateMedia({ colorScheme: 'dark' });
    const find = page.getByRole('combobox', { name: '項目や文言を検索' });
    await find.focus();
    await page.keyboard.type('春の贈りもの');
    const option = page.getByRole('option', { name: /メインコピー › 日本語/ });
    await expect(option, 'which Enter chooses').toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('Enter');
    const headline = page.getByRole('textbox', { name: 'メインコピー 日本語' });
    await expect(headline).toBeFocused();
    const [bar, menu] = [saveButton(page), page.getByRole('link', { name: '基本情報' })];
    const [above, below] = [await bar.boundingBox(), await menu.boundingBox()];
    expect(below?.y, 'not behind the bar, whose buttons fill a second row').toBeGreaterThan(
      (above?.y ?? 0) + (above?.height ?? 0),
    );
    await page.keyboard.press('End');
    await page.keyboard.type('今だけ');
    await page.keyboard.press('Tab');
    const english = page.getByRole('textbox', { name: 'メインコピー English' });
    await expect(english, 'one stop per text').toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(headline).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    const placeholder = page.getByRole('button', { name: /^最大割引率/ });
    await expect(placeholder).toBeInViewport({ ratio: 1 });
    await placeholder.press('Escape');
    await expect(placeholder).toBeHidden();
    await expect(headline).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await placeholder.press('Enter');
    await expect(headline).toBeFocused();
    await expect(headline).toHaveValue('ひなたの部屋に、春の贈りもの。今だけ{maxDiscount}');
    await expect(page.getByText('ひなたの部屋に、春の贈りもの。今だけ30%')).toBeVisible();
    await expect(page.getByText('「最大割引率」が、一部の言語の文にありません。')).toBeVisible();
    // Where nothing is half behind the bar, which would be too small a target.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectNoViolations(page, 'texts in Japanese, in dark mode');

    const scrolled = await page.evaluate(() => {
      window.scrollBy({ top: 200, behavior: 'instant' });
      return window.scrollY;
    });
    await find.fill('締切');
    await expect(page.getByRole('option', { name: /予約・初回支払いの期限/ }).first()).toBeVisible();
    await find.fill('9月1日');
    await expect(page.getByText('見つかりません')).toBeVisible();
    await find.fill('4月30日');
    expect(scrolled, 'far enough to be moved').toBeGreaterThan(100);
    expect(await page.evaluate(() => window.scrollY), 'under the list of results').toBe(scrolled);
    await page.getByRole('option', { name: /エントリー期間 › 終了/ }).click();
    await expect(page.locator(':focus')).toHaveAttribute('id', 'campaign.yaml/period.end');
    await expect(find, 'for the next of the results').toHaveValue('4月30日');

    await page.getByRole('link', { name: 'お部屋' }).press('Enter');
    const later = page.getByRole('button', { name: '日本橋スタジオを後へ移動' });
    await later.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: '日本橋スタジオを2番目に移動しました' }),
    ).toHaveCount(1);
    await expect(later, 'moves with the apartment').toBeFocused();
    await page.keyboard.press('Control+z');
    const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
    await expect(first).toContainText('日本橋スタジオ');
    await first.getByTitle('ドラッグで移動').dragTo(second);
    await expect(second, 'dragged').toContainText('日本橋スタジオ');
    await page.keyboard.press('Control+z');
    await expect(first).toContainText('日本橋スタジオ');
    const apartment = page.getByRole('button', { name: '日本橋スタジオ', exact: true });
    await expect(apartment, 'while its fields are not there').not.toHaveAttribute('aria-controls');
    await apartment.press('Enter');
    await expectNoViolations(page, 'an open apartment in Japanese, in dark mode');
    const rent = page.getByRole('textbox', { name: '日本橋スタジオ キャンペーン賃料（最低月額）' });
    await rent.fill('999999');
    await expect(rent, 'a fault in Japanese').toHaveAccessibleDescription(
      /「通常賃料（月額）」を上回っています/,
    );
    await page.getByRole('button', { name: '元に戻す', exact: true }).press('Enter');
    await expect(invalid(page)).toHaveCount(0);

    await page.getByRole('link', { name: '受付期間外' }).press('Enter');
    await page.getByRole('textbox', { name: '予定の説明 English' }).first().press('Control+End');
    const release = await hold(page, '**/api/campaign/draft');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bye.');
    await saveButton(page).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('今だけ{maxDiscount}');
    await page.keyboard.press('Tab');
    const save = dialog.getByRole('button', { name: '保存する' });
    await expect(save).toBeFocused();
    await expect(save, 'while the draft is checked').toBeDisabled();
    await page.keyboard.press('Enter');
    release();
    await expect(save, 'saves nothing before').toBeEnabled();
    await expectNoViolations(page, 'what would be saved', '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '保存しました' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(changedLines('copy.yaml')).toEqual([
      '    ja: "ひなたの部屋に、春の贈りもの。今だけ{maxDiscount}"',
      expect.stringMatching(/^ {6}en: "Register .* taken\.\\nBye\."$/),
    ]);
  });

  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 720 },
  ]) {
    test(`never hides the focus behind what sticks, ${viewport.width} px wide`, { tag: '@services' }, async ({
      page,
    }) => {
      // Some thousand keys.
      test.slow();
      await page.setViewportSize(viewport);
      // It takes its time, and the form is what counts here.
      await page.route('**/api/campaign/preview', (route) => route.abort());
      await desk.open(page);
      const form = await page.evaluateHandle(watchFocus);
      const problems: string[] = [];
      let all = 0;
      const links = page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('link');
      await expect(links).toHaveCount(14);
      for (const link of await links.all()) {
        await link.click();
        const section = await link.innerText();
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(section);
        // Its fields exist once it is open.
        if (section === 'Apartments')
          await page.getByRole('button', { name: 'Nihonbashi Studio', exact: true }).click();
        const fields = await form.evaluate((own) => own.begin());
        all += fields;
        // Of a section that the campaign leaves out.
        if (fields === 0) continue;
        for (const key of ['Tab', 'Shift+Tab']) {
          await form.evaluate((own, end) => own.fieldAt(end)?.focus(), key === 'Tab' ? 0 : -1);
          do for (let stop = 0; stop < 20; stop += 1) await page.keyboard.press(key);
          while (await form.evaluate((own) => own.isInForm()));
        }
        await form.evaluate((own) => own.clickEach());
        problems.push(...(await form.evaluate((own) => own.problems())));
      }
      expect(problems).toEqual([]);
      expect(all).toBeGreaterThan(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    });
  }

  test('has no violations in its other sections', { tag: '@services' }, async ({ page }) => {
    for (const section of ['terms', 'setup']) {
      await desk.open(page, `campaign/${section}`);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await expectNoViolations(page, `${section} in English, in light mode`);
    }
  });

  test('asks when the files changed under its edits, in each of its tabs', { tag: '@services' }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await desk.open(other, 'campaign/offer');
    await desk.open(page, 'campaign/offer');
    const heading = (tab: Page) => tab.getByRole('textbox', { name: 'Heading English', exact: true });
    const eyebrow = (tab: Page) => tab.getByRole('textbox', { name: 'Small heading English' });
    await heading(page).fill('A gift from us');
    await eyebrow(page).fill('For you');
    await expect(eyebrow(other), 'one draft').toHaveValue('For you');
    await expect(heading(other)).toHaveValue('A gift from us');
    const copy = join(desk.campaign, 'copy.yaml');
    editYamlFile(copy, { 'offer.heading.en': 'A gift for spring' });

    await expect(other.getByRole('alert')).toContainText('changed elsewhere');
    await expect(page.getByRole('alert')).toContainText('changed elsewhere');
    await page.getByRole('button', { name: 'Apply my changes to the new files' }).click();
    await expect(heading(page), 'the editor saved first').toHaveValue('A gift for spring');
    await expect(page.getByText('A gift from us'), 'the change that could not be applied').toBeVisible();
    await expect(page.locator(':focus'), 'since the question is gone').toContainText('A gift from us');
    await expect(eyebrow(page)).toHaveValue('For you');
    await expect(other.getByRole('alert'), 'answered in one tab for all').toBeHidden();
    await saveDraft(page);
    await expect(saveButton(other), 'saved there').toBeDisabled();
    await expect(eyebrow(other)).toHaveValue('For you');
    writeFileSync(join(desk.campaign, 'terms.yaml'), '- heading: [');
    await page.getByRole('button', { name: '1 problem', exact: true }).click();
    await expect(page.getByText('Terms › Groups of rules, line')).toBeVisible();
  });

  test('keeps its edits while the desk does not answer, over a reload, and for the next desk', {
    tag: '@services',
  }, async ({ page }) => {
    await desk.open(page, 'campaign/offer');
    const eyebrow = page.getByRole('textbox', { name: 'Small heading English' });
    await expect(eyebrow).toBeVisible();
    desk.process.kill('SIGSTOP');
    await eyebrow.fill('For all of you');
    await expect(page.getByText('The desk does not answer.')).toBeVisible({ timeout: 0 });
    desk.process.kill('SIGCONT');
    await expect(page.getByText('The desk does not answer.')).toBeHidden();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await page.getByRole('link', { name: 'Entries', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 }), 'another area').toHaveText('Entries');
    await page.reload();
    await desk.open(page, 'campaign/basics');
    await page.getByRole('textbox', { name: 'Advertised discount' }).fill('40');
    await expect(invalid(page)).toHaveCount(1);

    const next = await startDeskProcess({ entries: join(desk.folder, 'e'), campaign: desk.campaign });
    await page.goto(next.address);
    await expect(page.getByText('2 changes not saved')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 problem' }), 'with its faults').toBeVisible();
    await next.stop();
  });
});

/** Runs in the page: measures each stop of the keyboard before the next key is pressed. */
function watchFocus() {
  const fieldsOf = () =>
    [...document.querySelectorAll<HTMLInputElement>('[data-path] :is(input, textarea, select)')].filter(
      (field) =>
        field.checkVisibility() && field.type !== 'file' && (field.type !== 'radio' || field.checked),
    );
  /** What is seen of it: a switch hides its input beside the label. */
  const shownOf = (field: Element) =>
    field.matches('[type=radio]:not(label *)') ? (field.nextElementSibling ?? field) : field;
  const bar = document.querySelector('h1')?.closest('[class*=top]');
  const barEnd = () => bar?.getBoundingClientRect().bottom ?? 0;
  const [reached, problems] = [new Set<Element>(), new Set<string>()];
  const nameOf = (field: Element) => field.id || field.outerHTML.slice(0, 120);
  const form = {
    begin: () => {
      reached.clear();
      problems.clear();
      return fieldsOf().length;
    },
    fieldAt: (index: number) => fieldsOf().at(index),
    isInForm: () => document.activeElement?.closest('[data-path]') != null,
    /** Scrolls each field right below the bar, and clicks it. */
    clickEach: async () => {
      for (const field of fieldsOf()) {
        scrollBy(0, shownOf(field).getBoundingClientRect().top - barEnd());
        // As a press does, which scrolls nothing by itself.
        field.focus({ preventScroll: true });
        field.click();
        await new Promise(requestAnimationFrame);
        form.measure('a click');
      }
    },
    /** Notes where the field that has the focus has ended. */
    measure: (how: string) => {
      const { activeElement: focused } = document;
      if (!focused?.closest('[data-path]')) return;
      reached.add(focused);
      const { top, bottom, height } = shownOf(focused).getBoundingClientRect();
      const isLow = bottom > innerHeight && height < innerHeight - barEnd();
      if (top < barEnd() - 1 || isLow) problems.add(`${nameOf(focused)} at ${top} to ${bottom} by ${how}`);
    },
    /** Fields that the keys have not reached, or that ended behind the bar. */
    problems: () => {
      const missed = fieldsOf().filter((field) => !reached.has(field));
      return [...problems, ...missed.map((field) => `${nameOf(field)} not reached`)];
    },
  };
  addEventListener('keydown', ({ key }) => form.measure(key), true);
  return form;
}
