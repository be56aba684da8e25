const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as a person says it, `1.2 MB`. Thousands, as file managers count. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}
