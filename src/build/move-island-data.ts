import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Parser } from 'htmlparser2';

/** A file of the site: its URL path and its text. */
type SiteFile = { path: string; text: string };

type Island = { attributes: Record<string, string>; start: number; end: number };

/** Attributes whose addresses Astro reads when it loads an island's code. */
const addresses = ['component-url', 'renderer-url'] as const;

/**
 * Moves what only running islands need out of the page's first packets: their props into a file each, their options,
 * addresses and the paths of all files that they need to start into a line of script. `client:near`
 * (`src/page/islands/near.ts`) reads it.
 * @param imports every file that a script imports, by path
 */
export function moveIslandData(
  html: string,
  imports: (address: string) => readonly string[],
): { html: string; script: string; files: SiteFile[] } {
  const files: SiteFile[] = [];
  const islands = islandsOf(html).filter(({ attributes }) => attributes.props !== undefined);
  const data = islands.map(({ attributes }) => {
    const { props = '', opts = '{}' } = attributes;
    const name = attributes['component-export'] ?? '';
    const file = { path: `/_astro/${name}.${hashOf(props)}.json`, text: props };
    files.push(file);
    const moved = addresses.flatMap((key) => {
      const url = attributes[key];
      return url === undefined ? [] : [[key, url] as const];
    });
    const all = new Set(moved.flatMap(([, url]) => [url, ...imports(url)]));
    const own = { options: JSON.parse(opts).value, props: file.path, attributes: Object.fromEntries(moved) };
    return [name, { ...own, files: [...all] }] as const;
  });
  const page = islands.reduceRight(
    (rest, { start, end }) =>
      rest.slice(0, start) +
      rest
        .slice(start, end)
        // The `uid` is read by nothing.
        .replaceAll(/ (?:uid|props|component-url|renderer-url)="[^"]*"/g, '')
        .replace(/ opts="[^"]*"/, ' opts="{}"') +
      rest.slice(end),
    html,
  );
  const script = data.length > 0 ? `self.islands=${JSON.stringify(Object.fromEntries(data))}` : '';
  return { html: page, script, files };
}

/**
 * Every file that a built script imports statically, directly or not. Dynamic `import()` is left out.
 * @param read returns a file's text for its path
 */
export function importsOf(address: string, read: (address: string) => string): string[] {
  const found = new Set<string>();
  const follow = (from: string) => {
    for (const [, name = ''] of read(from).matchAll(/(?:from|import)\s*["'`](\.\.?\/[^"'`]+\.js)["'`]/g)) {
      const imported = posix.join(posix.dirname(from), name);
      if (found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(address);
  return [...found];
}

function islandsOf(html: string): Island[] {
  const islands: Island[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'astro-island') return;
      islands.push({ attributes, start: parser.startIndex, end: parser.endIndex + 1 });
    },
  });
  parser.end(html);
  return islands;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);
