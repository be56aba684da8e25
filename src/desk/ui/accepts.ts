type NamedFile = { readonly name: string; readonly type: string };

/**
 * Whether a file matches an `accept` attribute. Browsers apply it in their file dialog, but not to dropped files.
 * @param accept extensions and MIME types, `.csv,image/*`
 */
export const accepts = (accept: string, { name, type }: NamedFile): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    });
