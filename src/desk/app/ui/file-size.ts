const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as a person says it, `278 bytes`, `1.2 MB`. Thousands, as file managers count. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  // In short, Japanese too says "byte".
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}
