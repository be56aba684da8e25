import { readFileSync } from 'node:fs';

type Scheme = 'light' | 'dark';

/**
 * A colour of `tokens.css`, as `#rrggbb` or `#rgb`, for what cannot read its custom properties: pictures, icons, `<meta>`.
 * @param name without the two dashes
 * @throws when the scheme has no such colour
 */
export function designColour(name: string, scheme: Scheme = 'light'): string {
  const [light = '', dark = ''] = readFileSync('src/page/styles/tokens.css', 'utf8').split(
    '(prefers-color-scheme: dark)',
  );
  const value = new RegExp(`--${name}: (#(?:[0-9a-f]{3}){1,2});`).exec(
    scheme === 'light' ? light : dark,
  )?.[1];
  if (value === undefined) throw new Error(`src/page/styles/tokens.css sets no ${scheme} colour --${name}.`);
  return value;
}
