/** Parses an integer, accepting full-width digits, commas and a unit; anything else is returned as typed. */
export function numberOf(typed: string): number | string {
  const digits = typed.normalize('NFKC').replaceAll(/[,\s¥円%]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}
