import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { modules } from './modules.ts';

/** How files import, as the formatter writes it. */
const inCode = [
  /^\s*(?:import|export)(?<type> type)?\s(?:[^;'"]*?\sfrom\s)?'(?<to>[^']+)'/gm,
  /\bimport(?:\.meta\.glob)?\(\s*\[?'(?<to>[^']+)'/g,
  /\bnew URL\(\s*'(?<to>\.[^']+)',\s*import\.meta/g,
];
const inStyles = [/(?:@import\s+(?:url\()?|\bfrom\s+|\burl\()["'](?<to>[^"':#]+)["']/g];

type Import = { target: string; typeOnly: boolean };

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.css') ? inStyles : inCode).flatMap((form) =>
    [...text.matchAll(form)].map(({ groups }) => ({
      target: targetOf(file, groups?.to?.replace(/\?.*/, '') ?? ''),
      typeOnly: groups?.type !== undefined,
    })),
  );
}

/** A file of the project, a module of Node with its prefix, or the name of a package. */
function targetOf(file: string, to: string): string {
  if (file.endsWith('.css') || to.startsWith('.')) return posix.join(posix.dirname(file), to);
  return isBuiltin(to) ? to : (/^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to);
}

const files = globSync('{src,tests,tools}/**/*.{ts,tsx,mjs,js,astro,css}', {
  exclude: (path) => path.endsWith('node_modules'),
}).map((file) => file.replaceAll('\\', '/'));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const nameOf = (file: string): string | undefined =>
  Object.keys(modules)
    .filter((name) => isWithin(file, `src/${name}`))
    .sort((one, other) => other.length - one.length)[0];

/** What a module may import, as `type:src/gifts` or `node:fs`. */
const allowed = new Map(
  Object.entries(modules).map(([name, list]) => [
    name,
    (list.match(/\S+/g) ?? [])
      .map((entry) => entry.replace(/^(type:|!)?\//, '$1src/'))
      .flatMap((entry) => entry.split(',').map((each, index) => (index === 0 ? each : `node:${each}`))),
  ]),
);

const sources = files.filter((file) => file.startsWith('src/') && !file.includes('.test.'));

test('every file of src/ imports only what the list of modules allows it', () => {
  const refused = sources.flatMap((file) => {
    const name = nameOf(file);
    const entries = [`src/${name}`, ...(allowed.get(name ?? '') ?? [])];
    const may = ({ target, typeOnly }: Import) =>
      !entries.some((entry) => entry.startsWith('!') && isWithin(target, entry.slice(1))) &&
      entries.some((entry) => isWithin(target, typeOnly ? entry.replace('type:', '') : entry));
    const others = (imports.get(file) ?? []).filter((each) => !may(each));
    return name === undefined
      ? [`${file} is in no module`]
      : others.map(({ target, typeOnly }) => `${file}: ${typeOnly ? 'type:' : ''}${target}`);
  });
  expect(
    refused,
    'Move the code or pass what it needs; the list gets a new import only if the direction stays the same.',
  ).toEqual([]);
});

test('the list of modules has nothing that its module does not import', () => {
  const used = (name: string, path: string) =>
    sources.some(
      (file) => nameOf(file) === name && imports.get(file)?.some(({ target }) => isWithin(target, path)),
    );
  const unused = [...allowed].flatMap(([name, entries]) =>
    entries
      .filter((entry) => !entry.startsWith('!') && !used(name, entry.replace('type:', '')))
      .map((entry) => `${name}: ${entry}`),
  );
  expect(unused, 'Remove it from the list.').toEqual([]);
});

test('no file imports itself by way of others, not even for a type', () => {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const { target } of imports.get(file) ?? []) if (imports.has(target)) visit(target, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(found, 'Move what both need into the lower file, or into one below both.').toEqual([]);
});

test('what a campaign is, is at most eight imports deep', () => {
  const chainFrom = (file: string): string[] => {
    const own = (imports.get(file) ?? []).filter(({ typeOnly }) => !typeOnly).map(({ target }) => target);
    const chains = own.filter((target) => isWithin(target, 'src/campaign')).map(chainFrom);
    return [file, ...(chains.sort((one, other) => other.length - one.length)[0] ?? [])];
  };
  const tooDeep = sources.filter((file) => isWithin(file, 'src/campaign')).map(chainFrom);
  expect(tooDeep.filter(({ length }) => length > 9)).toEqual([]);
});

test('the second settlement is written without what it is compared with', () => {
  expect(files.filter((file) => file.endsWith('/settle.ts')).map((file) => imports.get(file))).toEqual([[]]);
});
