/** The whole number that a person typed, with full-width digits, commas or a unit, or else what they typed. */
export function numberOf(typed: string): number | string {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円%]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}
