/** Full and half width, upper and lower case, and spaces make no difference to a person who searches. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');

/** Whether a name or an address holds a text. The same for every engine, whatever its collation is. */
export function matcherOf(text: string): (entry: { name: unknown; email: unknown }) => boolean {
  const wanted = folded(text);
  if (wanted === '') return () => true;
  return ({ name, email }) => folded(String(name)).includes(wanted) || folded(String(email)).includes(wanted);
}
