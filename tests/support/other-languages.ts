import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, parseDocument, visit } from 'yaml';
import { isLanguage, type Language } from '../../src/campaign/schema/language.ts';
import { campaignFiles } from '../../src/desk/campaign/contract/campaign.ts';
import { editYamlFile } from './edit-yaml-file.ts';

const french = parseDocument(readFileSync('tests/fixtures/french.yaml', 'utf8'));

/**
 * Adds a third language to the copy of the spring campaign in `folder`, as data only, below `ja:` and `en:`: the
 * fixture's texts, and accents on all others.
 */
export function addFrench(folder: string): void {
  change(folder, (document, name) => {
    addLines(document, [], french.get(name));
    if (name === 'campaign.yaml') document.addIn(['languages'], 'fr');
    visit(document, {
      Map: (_, node) => {
        const english = node.get('en');
        if (typeof english === 'string' && !node.has('fr')) node.set('fr', accented(english));
      },
    });
  });
}

const accents: Readonly<Record<string, string>> = { a: 'à', e: 'é', i: 'î', o: 'ô', u: 'û' };

/** Like French, longer in bytes than in letters. Placeholders, which may contain others, stay as they are. */
function accented(english: string): string {
  let depth = 0;
  return english.replaceAll(/[{}aeiou]/g, (character) => {
    if (character === '{') depth++;
    if (character === '}') depth--;
    return depth > 0 ? character : (accents[character] ?? character);
  });
}

function addLines(document: Document, path: readonly string[], node: unknown): void {
  if (isScalar(node)) document.setIn([...path, 'fr'], node);
  if (isMap(node)) for (const { key, value } of node.items) addLines(document, [...path, String(key)], value);
}

/** Removes every language but `kept` from the copy of the spring campaign in `folder`. */
export function keepOnly(kept: Language, folder: string): void {
  change(folder, (document, name) => {
    visit(document, {
      Pair: (_, { key }) =>
        isScalar(key) && isLanguage(key.value) && key.value !== kept ? visit.REMOVE : undefined,
    });
    if (name !== 'campaign.yaml') return;
    document.set('languages', [kept]);
    document.set('fallbackLanguage', kept);
  });
}

function change(folder: string, edit: (document: Document, name: string) => void): void {
  for (const name of campaignFiles) editYamlFile(join(folder, name), (document) => edit(document, name));
}
