const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size, `278 bytes`, `1.2 MB`, in decimal units like file managers. */
export function fileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  // In short, Japanese too says "byte".
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}
