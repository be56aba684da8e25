import { appendFileSync, existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFinishedDist } from '../../tests/support/fixture-site.ts';
import { addRelease } from '../../tests/support/releases.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { currentRelease, listReleases, locked, rollBack, switchTo, tidy } from './releases-folder.ts';

const dist = await writeFinishedDist();

/** So many releases, each published after the one before it. */
function published(count: number) {
  const releases = temporaryFolder();
  const names: string[] = [];
  const add = (number: number, before = names.at(-1)) => {
    const name = addRelease(releases, dist, number, before);
    names.push(name);
    switchTo(releases, name);
    return name;
  };
  for (let number = 1; number <= count; number++) add(number);
  return { releases, names, add };
}

test('goes back to what was shown before, not to what was taken back', async () => {
  const { releases, names, add } = published(3);
  const [one, two, three] = names;
  expect(listReleases(releases).map(({ name }) => name)).toEqual([three, two, one]);
  expect(currentRelease(releases)).toMatchObject({ name: three, by: 'hanako', campaign: 'Spring2025' });
  expect(await rollBack(releases)).toMatchObject({ release: { name: two } });
  expect(readlinkSync(join(releases, 'current')), 'relative').toBe(two);
  add(4, two);
  expect(await rollBack(releases)).toMatchObject({ release: { name: two } });
  expect(await rollBack(releases)).toMatchObject({ release: { name: one } });
  await expect(rollBack(releases)).rejects.toThrow('no release');
  expect(currentRelease(releases)?.name).toBe(one);
});

test('shows no damaged release again', async () => {
  const { releases, names } = published(2);
  const [one = '', two] = names;
  appendFileSync(join(releases, one, 'site/en.html'), ' ');
  await expect(rollBack(releases)).rejects.toThrow(/^It cannot be shown\. .* \(site\/en.html differs\)\.$/);
  expect(currentRelease(releases)?.name).toBe(two);
});

test('keeps the last ten, what is shown, and what a roll back would show; nothing half done', () => {
  const { releases, names } = published(14);
  const [, two = '', three = ''] = names;
  switchTo(releases, three);
  for (const name of ['.building-x', '.removing-x'])
    mkdirSync(join(releases, name, 'site'), { recursive: true });
  tidy(releases);
  expect(readdirSync(releases).toSorted()).toEqual(
    [two, three, ...names.slice(4), 'current', 'current.name'].toSorted(),
  );
});

test('is changed by one at a time', async () => {
  const { releases } = published(2);
  await locked(releases, () =>
    expect(rollBack(releases)).rejects.toThrow('Another publication is under way'),
  );
  expect(existsSync(join(releases, '.lock'))).toBe(false);
  await rollBack(releases);
});
