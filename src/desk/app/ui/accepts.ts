type NamedFile = { readonly name: string; readonly type: string };

/**
 * Whether a file is of a kind that an `accept` attribute lists. Browsers hold to it in their file dialog; what is dropped
 * they hand over whatever it is.
 * @param accept endings and types, `.csv,image/*`
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
