import type { CampaignFile, Field, FileForm, Leaf } from '../../contract/campaign.ts';

export type Place = { file: CampaignFile; path: string };

export const isPlace = (one: Place, other: Place): boolean =>
  one.file === other.file && one.path === other.path;

/** A field's direct children. */
export function childrenOf(field: Field): readonly Field[] {
  if (field.kind === 'list') return field.items;
  return field.kind === 'group' || field.kind === 'languages' ? field.fields : [];
}

function withChildren(field: Field, children: Field[]): Field {
  if (field.kind === 'list') return { ...field, items: children };
  return field.kind === 'group' || field.kind === 'languages' ? { ...field, fields: children } : field;
}

/** Whether a field has an editable value. */
export const isLeaf = (field: Field): field is Leaf => 'value' in field;

export const rootOf = (files: readonly FileForm[], file: string): Field | undefined =>
  files.find((form) => form.file === file)?.root;

const leadsTo = ({ path }: Field, wanted: string): boolean =>
  path === '' || path === wanted || wanted.startsWith(`${path}.`);

/** The field at a path, or its nearest ancestor: a problem with a missing line is shown where the line would be. */
export function nearestField(root: Field, path: string): Field {
  const next = childrenOf(root).find((child) => leadsTo(child, path));
  return next === undefined ? root : nearestField(next, path);
}

/** The field at exactly this path. */
export function fieldAt(root: Field | undefined, path: string): Field | undefined {
  const nearest = root && nearestField(root, path);
  return nearest?.path === path ? nearest : undefined;
}

/** Replaces the field at a path. Fields that are not on the path keep their identity. */
export function withField(root: Field, path: string, change: (field: Field) => Field): Field {
  if (root.path === path) return change(root);
  const children = childrenOf(root);
  const index = children.findIndex((child) => leadsTo(child, path));
  const child = children[index];
  if (child === undefined) return root;
  return withChildren(root, children.with(index, withField(child, path, change)));
}

/** Moves a field and its descendants to another path. */
export function movedTo(field: Field, path: string): Field {
  if (field.path === path) return field;
  const key = path.slice(path.lastIndexOf('.') + 1);
  const children = childrenOf(field).map((child) => movedTo(child, `${path}.${child.key}`));
  return { ...withChildren(field, children), path, key };
}

/** Every value in a tree, in order. */
export const leavesOf = (field: Field): readonly Leaf[] =>
  isLeaf(field) ? [field] : childrenOf(field).flatMap(leavesOf);

/** Whether two trees have the same values, ignoring metadata. */
export function saysTheSame(one: Field | undefined, other: Field | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined || one.kind !== other.kind) return false;
  if (isLeaf(one) && isLeaf(other)) return one.value === other.value;
  const [mine, theirs] = [childrenOf(one), childrenOf(other)];
  return mine.length === theirs.length && mine.every((child, index) => saysTheSame(child, theirs[index]));
}
