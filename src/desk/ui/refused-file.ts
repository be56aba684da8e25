type Limits = { accept: string; maxBytes: number; multiple?: boolean | undefined };

export type RefusedFile = { name: string; why: 'tooMany' | 'wrongKind' | 'tooLarge' | 'empty' };

type CandidateFile = { readonly name: string; readonly type: string; readonly size: number };

/** The first file that does not fit, as far as that shows before it is read. A dropped folder appears as an empty file. */
export function refusedFile(files: readonly CandidateFile[], limits: Limits): RefusedFile | undefined {
  const [first] = files;
  if (first !== undefined && files.length > 1 && !limits.multiple)
    return { name: first.name, why: 'tooMany' };
  for (const file of files) {
    if (!accepts(limits.accept, file)) return { name: file.name, why: 'wrongKind' };
    if (file.size > limits.maxBytes) return { name: file.name, why: 'tooLarge' };
    if (file.size === 0) return { name: file.name, why: 'empty' };
  }
  return undefined;
}

type NamedFile = { readonly name: string; readonly type: string };

/**
 * Whether a file matches an `accept` attribute. Browsers apply it in their file dialog, but not to dropped files.
 * @param accept extensions and MIME types, `.csv,image/*`
 */
const accepts = (accept: string, { name, type }: NamedFile): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    });
