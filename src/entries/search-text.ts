/** Normalizes full and half width, letter case and spaces, which make no difference to a person who searches. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** Whether a name or an address contains a text. The same in every engine, whatever its collation. */
export function matcherOf(text: string): (entry: { name: unknown; email: unknown }) => boolean {
  const wanted = folded(text);
  if (wanted === '') return () => true;
  return ({ name, email }) => folded(String(name)).includes(wanted) || folded(String(email)).includes(wanted);
}
