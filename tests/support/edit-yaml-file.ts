import { readFileSync, writeFileSync } from 'node:fs';
import { type Document, parseDocument } from 'yaml';

/** New values by path (`hero.0.focus`), of which undefined removes what is there; or any change of the document. */
export type YamlChanges = Readonly<Record<string, unknown>> | ((document: Document) => void);

/** Edits a YAML file by path, so that tests need not know its words. Its comments stay, and lines are not wrapped. */
export function editYamlFile(file: string, changes: YamlChanges): void {
  const document: Document = parseDocument(readFileSync(file, 'utf8'));
  if (typeof changes === 'function') changes(document);
  else for (const [path, value] of Object.entries(changes)) change(document, keysOf(path), value);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

function change(document: Document, keys: (string | number)[], value: unknown): void {
  if (value === undefined) document.deleteIn(keys);
  else document.setIn(keys, typeof value === 'object' ? document.createNode(value) : value);
}

export const keysOf = (path: string) => path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
