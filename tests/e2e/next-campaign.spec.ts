import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDay, formatMoment, formatShortDay } from '../../src/campaign/content/constants.ts';
import { languages, campaign as spring } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { next } from '../support/next-campaign.ts';

test.describe('the next campaign', { tag: '@services' }, () => {
  variantForTests('next');

  test('shows its own dates everywhere, and none of the previous campaign', {
    tag: '@desktop',
  }, () => {
    const dist = '.cache/variants/next/dist';
    const files = globSync([`${dist}/manifest.json`, `${dist}/site/**/*.{html,ics,xml,webmanifest,txt}`]);
    const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/<\/?span[^>]*>/g, '');
    const { period, paymentDeadline, checkInDeadline } = spring.settings;
    const before = [period.start, period.end, paymentDeadline, checkInDeadline];
    for (const language of languages) {
      const page = textOf(`${dist}/site/${language}.html`);
      for (const time of [next.period.start, next.period.end])
        expect(page).toContain(formatMoment(time, language));
      for (const day of [next.paymentDeadline, next.checkInDeadline]) {
        expect(page).toContain(formatDay(day, language));
        const calendar = textOf(`${dist}/site/calendar/${next.id.toLowerCase()}-${language}.ics`);
        expect(calendar).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
      }
      for (const time of before) {
        const day = time.slice(0, 10);
        const old = [day, day.replaceAll('-', ''), formatDay(time, language), formatShortDay(time, language)];
        for (const words of [...old, spring.settings.id])
          expect(
            files.filter((file) => textOf(file).includes(words)),
            words,
          ).toEqual([]);
      }
    }
  });
});
