import { CST, isScalar, Scalar, stringify } from 'yaml';
import type { ParsedYaml } from '../../campaign/read/parsed-yaml.ts';
import { MisfitError } from './misfit.ts';
import type { Scalar as Plain } from './yaml-edit.ts';
import { nodeAt } from './yaml-nodes.ts';

/** A new value for the one at a path. */
export type Replacement = { path: string; value: Plain };

/**
 * Replaces scalars in a text, in their quoting style, and leaves every other byte as it is.
 * @param values of several for one path, the last is set
 * @throws {MisfitError} for a path that has no scalar
 */
export function setValues(source: ParsedYaml, values: readonly Replacement[]): string {
  const last = new Map(values.map(({ path, value }) => [path, value]));
  return [...last]
    .map(([path, value]) => replacementOf(source, path, value))
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, written }) => text.slice(0, from) + written + text.slice(to), source.text);
}

function replacementOf(source: ParsedYaml, path: string, value: Plain) {
  const node = nodeAt(source, path);
  if (!isScalar(node) || !node.range) throw new MisfitError('changesMore');
  const [from] = node.range;
  if (node.value === value) return { from, to: from, written: '' };
  const old = node.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
  const token = structuredClone(old ?? nothing);
  const type = styleOf(value, node.type as Scalar.Type | undefined);
  // In a block, or else on one line.
  CST.setScalarValue(token, String(value), { type, afterKey: true, implicitKey: !isBlock(type) });
  if (source.text.includes('\r\n')) token.source = token.source.replaceAll('\n', '\r\n');
  const written = CST.stringify(token);
  // After the colon there was nothing, perhaps not even a space.
  if (old === undefined) return { from, to: from, written: ` ${written}` };
  return { from, to: from + CST.stringify(old).length, written };
}

const nothing: CST.FlowScalar = { type: 'scalar', offset: -1, indent: -1, source: '', end: [] };

/** The style of the value that is replaced, or double quotes when that style cannot represent the new one. */
function styleOf(value: Plain, type: Scalar.Type = Scalar.PLAIN): Scalar.Type {
  if (typeof value !== 'string') return Scalar.PLAIN;
  // By its first line a block tells its indentation.
  if (isBlock(type)) return /^(?:\s|$)/.test(value) ? Scalar.QUOTE_DOUBLE : type;
  // Such as a text of digits, or one with a comma, which a list in brackets would end at.
  const isPlain = stringify([value], { collectionStyle: 'flow', lineWidth: 0 }) === `[ ${value} ]\n`;
  return type === Scalar.PLAIN && !isPlain ? Scalar.QUOTE_DOUBLE : type;
}

const isBlock = (type: Scalar.Type): boolean => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
