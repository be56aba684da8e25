import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from './rooms.ts';

type Import = { from: string; to: string; typeOnly: boolean; place: string };

const names = Object.keys(rooms).filter((room) => room !== '.');
const isWithin = (folder: string, room: string) => folder === room || folder.startsWith(`${room}/`);

/** The innermost room that a folder belongs to. */
const roomOf = (folder: string) =>
  names.filter((room) => isWithin(folder, room)).sort((a, b) => b.length - a.length)[0];

function mayImport({ from, to, typeOnly }: Import): boolean {
  const allowed = [from, ...(rooms[from] ?? [])].map((arrow) =>
    typeOnly ? arrow.replace(/^type /, '') : arrow,
  );
  return allowed.some((room) => isWithin(to, room));
}

/** Every folder with code, because zones use relative paths, plus the rooms that do not exist yet. */
const code = globSync('{src,tests}/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('.d.ts'));
const folders = new Set([...code.map(dirname), ...names.filter((room) => !existsSync(room))]);

/** Biome's verdict on these files is its verdict on the same imports in the sources. */
const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
afterAll(() => rmSync(tree, { recursive: true }));

/** Writes a file that imports from every other room, each on its own line, as a type and as a value. */
function writeProbe(file: string, from: string): Import[] {
  const imports = names
    .filter((to) => to !== from)
    .flatMap((to) => [true, false].map((typeOnly) => ({ from, to, typeOnly })))
    .map((probe, index) => ({ ...probe, place: `${file}:${index + 2}` }));
  const lines = imports.map(({ to, typeOnly }) => {
    const path = relative(dirname(file), `${to}/probe.ts`);
    return `import ${typeOnly ? 'type ' : ''}{ A } from '${path.startsWith('.') ? path : `./${path}`}';`;
  });
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  const fence = file.endsWith('.astro') ? '---' : '';
  writeFileSync(join(tree, file), [fence, ...lines, fence].join('\n'));
  return imports;
}

function refusedPlaces(): Set<string> {
  for (const file of ['biome.json', 'biome.rooms.json', 'types-only.grit']) cpSync(file, join(tree, file));
  const flags = [
    'lint',
    '--vcs-enabled=false',
    '--diagnostic-level=error',
    '--reporter=github',
    '--max-diagnostics=none',
  ];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), flags, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  const found = stdout.matchAll(/title=(?:lint\/style\/noRestrictedImports|plugin),file=(.+?),line=(\d+)/g);
  return new Set([...found].map(([, file = '', line]) => `${relative(tree, file)}:${line}`));
}

let imports: Import[];
let refused: Set<string>;

beforeAll(() => {
  imports = [...folders].flatMap((folder) => {
    const room = roomOf(folder) ?? folder;
    const endings = isWithin(folder, 'src/page') ? ['ts', 'tsx', 'astro'] : ['ts'];
    return [
      ...endings.flatMap((ending) => writeProbe(`${folder}/probe.${ending}`, room)),
      ...writeProbe(`${folder}/probe.test.ts`, 'tests'),
    ];
  });
  imports.push(...writeProbe('probe.config.ts', '.'));
  refused = refusedPlaces();
});

const listed = (some: Import[]) =>
  some.map(
    ({ from, to, typeOnly, place }) => `${place}: ${typeOnly ? 'a type' : 'code'} of ${to} in ${from}`,
  );

test('no room can import from another without an arrow to it', () => {
  const passed = imports.filter((probe) => !mayImport(probe) && !refused.has(probe.place));

  expect(listed(passed), 'Add or narrow the zone of these rooms in biome.rooms.json.').toEqual([]);
});

test('every room can import from those that it has an arrow to', () => {
  const stopped = imports.filter((probe) => mayImport(probe) && refused.has(probe.place));

  expect(listed(stopped), 'Let the zones in biome.rooms.json allow what rooms.ts allows.').toEqual([]);
});

test('every folder of the sources is a room', () => {
  const strays = [...folders].filter((folder) => roomOf(folder) === undefined);

  expect(strays, 'Say in rooms.ts what these may import, and give them a zone in biome.rooms.json.').toEqual(
    [],
  );
});
