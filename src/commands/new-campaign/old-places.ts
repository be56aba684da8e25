import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldWordsIn } from '../../campaign/content/season.ts';
import type { Settings } from '../../campaign/schema/campaign.ts';

/**
 * Finds every line of the campaign's files, including waiting ones (`#+`), and every picture name that mentions the old
 * campaign's season or year. Works line by line, so that texts, alt texts and picture names are treated alike. Other
 * comments are ignored: they are not on the page.
 * @param folder of the new campaign
 * @returns each line or name with its place, such as `campaigns/autumn-2027/copy.yaml:40`, and the words that matched
 */
export function oldPlaces(folder: string, old: Settings, made: Settings) {
  const wordsIn = oldWordsIn(old, made);
  const lines = globSync(join(folder, '*.yaml'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line: line.trim() })),
    )
    .filter(({ line }) => !/^#(?!\+)/.test(line));
  const pictures = globSync('*', { cwd: join(folder, 'pictures') })
    .toSorted()
    .map((name) => ({ place: join(folder, 'pictures', name), line: name }));
  return [...lines, ...pictures]
    .map((each) => ({ ...each, words: wordsIn(each.line) }))
    .filter(({ words }) => words.length > 0);
}
