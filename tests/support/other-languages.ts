import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { isLanguage, type Language } from '../../src/campaign/language.ts';

const french = 'tests/fixtures/french';

const files = ['campaign.yaml', 'apartments.yaml', 'steps.yaml', 'copy.yaml', 'terms.yaml'];

/**
 * Adds a third language to the copy of the spring campaign in `folder`, as data only: each string of the fixture
 * becomes the `fr:` line at its path, below `ja:` and `en:`.
 */
export function addFrench(folder: string): void {
  change(folder, (document, name) => {
    addLines(document, [], parseDocument(readFileSync(join(french, name), 'utf8')).contents);
    if (name === 'campaign.yaml') document.addIn(['languages'], 'fr');
    requireFrench(document, name);
  });
}

/** @throws {Error} naming a text of the spring campaign that the fixture lacks, or the load of every copy would fail */
function requireFrench(document: Document, name: string): void {
  visit(document, {
    Map: (_, node, path) => {
      if (!node.has('ja') || !node.has('en') || node.has('fr')) return;
      const keys = path.flatMap((each) => (isPair(each) ? [String(each.key)] : []));
      throw new Error(`${french}/${name} lacks the French text of ${keys.join('.')}: add it there.`);
    },
  });
}

function addLines(document: Document, path: readonly (string | number)[], node: unknown): void {
  if (isScalar(node)) document.setIn([...path, 'fr'], node);
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) addLines(document, [...path, index], item);
  }
  if (isMap(node)) {
    for (const { key, value } of node.items) addLines(document, [...path, String(key)], value);
  }
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
  for (const name of files) {
    const file = join(folder, name);
    const document = parseDocument(readFileSync(file, 'utf8'));
    edit(document, name);
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
}
