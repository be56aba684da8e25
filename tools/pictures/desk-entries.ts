import { openEntryStore } from '../../src/entries/sqlite/open-entry-store.ts';
import { trialEntry } from '../../tests/support/fill-store.ts';

/** The moment that the desk's screenshots show: eight in the evening of the campaign's fourth Friday, in Japan. */
export const pictureTime = { asOf: '2025-04-18T11:00:00.000Z', today: '2025-04-18' } as const;

/** Entries on each day, the first being 28 March: a launch, a mailing on 11 April, and fewer at the weekends. */
const perDay = [38, 27, 22, 31, 29, 24, 21, 26, 16, 14, 23, 22, 20, 19, 52, 33, 25, 30, 27, 22, 20, 24];

const people: Readonly<Record<string, readonly string[]>> = {
  ja: '伊藤 さくら,渡辺 大輔,小林 美咲,加藤 翔太,吉田 陽子,松本 健一,井上 彩,木村 直樹'.split(','),
  en: 'Emma Clarke,Lucas Meyer,Grace Kim,Daniel Rossi,Chloe Martin,Oliver Hansen'.split(','),
};

/** Where the visitors came from, repeated every ten entries. */
const sources = [
  ...Array(4).fill('utm_source=newsletter&utm_medium=email&utm_campaign=spring'),
  ...Array(3).fill('utm_source=instagram&utm_medium=social&utm_campaign=spring'),
  ...Array(2).fill('utm_source=google&utm_medium=cpc&utm_campaign=brand'),
  '',
];

const dayLength = 86_400_000;
const firstDay = Date.parse('2025-03-28T00:00:00+09:00');

/** Stores the entries of the campaign's first 22 days, the same ones each time. @param file is created */
export async function storePictureEntries(file: string): Promise<void> {
  const store = await openEntryStore(file);
  const entries = perDay.flatMap((count, day) =>
    Array.from({ length: count }, (_, place) => ({ day, hour: 10 + (place / count) * 9.9 })),
  );
  for (const [number, { day, hour }] of entries.entries()) {
    const entry = trialEntry(number);
    const names = people[entry.language] ?? [];
    await store.add({
      ...entry,
      time: new Date(firstDay + day * dayLength + Math.round(hour * 3_600) * 1_000).toISOString(),
      name: names[number % names.length] ?? '',
      email: `guest${number - (number % 16 === 15 ? 15 : 0)}@mail.example`,
      page: `https://spring.hinata.example/${entry.language}?${sources[(number * 7) % 10]}`,
    });
  }
  await store.close();
}
