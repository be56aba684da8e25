import { applyPatch, structuredPatch } from 'diff';
import { Document, isMap } from 'yaml';
import type { ParsedYaml } from '../../campaign/read/parsed-yaml.ts';
import { changeNodes, nodeOf } from './change-nodes.ts';
import { MisfitError } from './misfit.ts';
import { composed, printed } from './printed.ts';
import { type Layout, splitPath, type YamlEdit } from './yaml-edit.ts';
import { nodeAt } from './yaml-nodes.ts';

/** More changed lines than a person makes; the time to find them grows with their square. */
const maxEditLength = 3_000;

/**
 * Adds, removes or moves keys and items: changes the nodes, and makes the difference between their prints to the text.
 * Lines elsewhere stay as they are written.
 * @throws {MisfitError} when an edit has no place, or the lines around it are written too differently
 */
export function changeStructure({ text }: ParsedYaml, edits: readonly YamlEdit[], layout: Layout): string {
  const document = composed(text);
  const before = printed(document);
  for (const edit of edits) changeNodes(document, edit, layout);
  const patch = structuredPatch('', '', before, printed(document), '', '', { context: 3, maxEditLength });
  if (patch === undefined) throw new MisfitError('tooLarge');
  const changed = applyPatch(text, patch, { fuzzFactor: 4, compareLine: isAlike });
  if (changed === false) throw new MisfitError('changesMore');
  return changed;
}

/** Whether only spaces differ: if they mean anything, it shows when the result is parsed. */
const isAlike = (_number: number, line: string | undefined, _operation: string, print: string): boolean =>
  line?.replaceAll(/\s/g, '') === print.replaceAll(/\s/g, '');

/**
 * Sets a missing key of a block map in place of the lines that are prepared for it behind `#+`, where it will go; undefined when
 * there are none.
 */
export function fillPrepared(
  source: ParsedYaml,
  { path, value }: YamlEdit & { do: 'set' },
  layout: Layout,
): string | undefined {
  const { text } = source;
  const { parent, key } = splitPath(path);
  const map = nodeAt(source, parent);
  if (!isMap(map) || map.flow === true || !map.range) return undefined;
  if (!/^\w+$/.test(key) || !text.includes(`#+ ${key}:`)) return undefined;
  const [start, , end] = map.range;
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const prepared = new RegExp(`^ {${column}}#\\+ ${key}:.*(?:\\n {${column}}#\\+  .*)*`, 'm');
  const found = prepared.exec(text.slice(start, end));
  if (found === null) return undefined;
  const at = start + found.index;
  const print = printed(new Document({ [key]: nodeOf(value, path, layout) })).trimEnd();
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = print.replaceAll('\n', lineBreak + ' '.repeat(column));
  return text.slice(0, at + column) + lines + text.slice(at + found[0].trimEnd().length);
}
