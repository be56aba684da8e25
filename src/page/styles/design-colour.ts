import { readFileSync } from 'node:fs';

/**
 * A colour of `tokens.css`, as `#rrggbb` or `#rgb`, for what cannot read its custom properties: pictures, icons, `<meta>`.
 * @param name without the two dashes
 * @throws when there is no such colour
 */
export function designColour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const tokens = readFileSync('src/page/styles/tokens.css', 'utf8');
  const found = new RegExp(`--${name}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?;`).exec(tokens);
  if (found === null) throw new Error(`src/page/styles/tokens.css sets no colour --${name}.`);
  const [, light = '', dark = light] = found;
  return scheme === 'light' ? light : dark;
}
