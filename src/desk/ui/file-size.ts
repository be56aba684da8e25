/** A file's size, `1.2 MB`, in decimal units like file managers. */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const size = bytes / (isSmall ? 1_000 : 1_000_000);
  return size.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}
