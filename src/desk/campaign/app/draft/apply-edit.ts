import type { Edit, Field, FileForm, List, Scalar } from '../../contract/campaign.ts';
import { isLeaf, movedTo, withField } from './field-tree.ts';

/**
 * Applies an edit optimistically, until the server responds. Added items only appear with the response: the server
 * determines their content.
 */
export function applyEdit(files: readonly FileForm[], edit: Edit): FileForm[] {
  return files.map((form) =>
    form.file === edit.file && form.root ? { ...form, root: inFile(form.root, edit) } : form,
  );
}

function inFile(root: Field, edit: Edit): Field {
  if (edit.do === 'set') {
    const { value } = edit;
    return withField(root, edit.path, (field) =>
      isLeaf(field) && isScalar(value) ? { ...field, value } : field,
    );
  }
  if (edit.do === 'move') {
    return inList(root, edit.path, (items) => {
      const moved = items[edit.from];
      return moved === undefined ? items : items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, moved);
    });
  }
  if (edit.do === 'remove') {
    const dot = edit.path.lastIndexOf('.');
    const [list, index] = [edit.path.slice(0, Math.max(dot, 0)), Number(edit.path.slice(dot + 1))];
    return inList(root, list, (items) => items.toSpliced(index, 1));
  }
  return root;
}

const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null;

const inList = (root: Field, path: string, change: (items: Field[]) => Field[]): Field =>
  withField(root, path, (field) => (field.kind === 'list' ? renumbered(field, change(field.items)) : field));

const renumbered = (list: List, items: Field[]): List => ({
  ...list,
  items: items.map((item, index) => movedTo(item, list.path === '' ? `${index}` : `${list.path}.${index}`)),
});
