const separated = String.raw`\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+`;

/** Shift_JIS puts the yen sign where other encodings have the backslash. */
const pattern = new RegExp(String.raw`^(?:¥|\\|JPY)? *(${separated}) *(?:円|JPY)?$`);

/** Above any rent, and still exact when multiplied by a percentage. */
const maxDigits = 12;

/**
 * Parses whole yen with or without ¥ or 円 and thousands separators, in any width.
 * @returns undefined for anything else
 */
export function parseYen(text: string): number | undefined {
  const [, digits] = pattern.exec(text.normalize('NFKC').trim()) ?? [];
  const plain = digits?.replaceAll(/[, ]/g, '');
  return plain === undefined || plain.length > maxDigits ? undefined : Number(plain);
}
