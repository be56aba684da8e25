import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, readImports } from './read-imports.ts';
import { computed, rooms } from './rooms.ts';

const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

/** The innermost room that a file belongs to. */
function roomOf(file: string): string | undefined {
  if (file.startsWith('src/') && file.includes('.test.')) return 'tests';
  if (!file.includes('/')) return '.';
  const around = Object.keys(rooms).filter((room) => isWithin(file, room));
  return around.sort((one, other) => other.length - one.length)[0];
}

/** The file that is imported, or the name of the package or module of Node. */
function targetOf(from: string, to: string): string {
  // In a glob, braces could hide a way up.
  if (/\{[^}]*\.\./.test(to)) return to;
  const path = to.replace(/[?#].*/s, '');
  if (path.startsWith('/')) return posix.normalize(path.slice(1));
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path));
  if (isBuiltin(to)) return to.startsWith('node:') ? to : `node:${to}`;
  return /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to;
}

/** Why a file of this text may not be where it is. */
function refusals(file: string, text: string): string[] {
  const room = roomOf(file);
  if (room === undefined) return [`${file}: it is in no room`];
  const allowed = [room, ...(rooms[room] ?? [])];
  const isFree = allowed.includes('*');
  const mayImport = ({ to, typeOnly }: Import) => {
    const target = targetOf(file, to);
    const isPath = /^[./]/.test(to);
    if (allowed.some((each) => isWithin(`not ${target}`, each))) return false;
    return allowed.some((each) => {
      const name = typeOnly ? each.replace(/^type /, '') : each;
      return (name === '*' && !isPath) || isWithin(target, name);
    });
  };
  const { imports, unreadable } = readImports(file, text);
  return [
    ...imports
      .filter((each) => !mayImport(each))
      .map(({ to, typeOnly, line }) => `${file}:${line}: ${typeOnly ? 'a type of ' : ''}${to} in ${room}`),
    ...unreadable
      .filter(() => !isFree && !(file in computed))
      .map(({ why, line }) => `${file}:${line}: ${why}`),
  ];
}

const files = globSync(['{src,tests,tools}/**/*.*', '*.{ts,js,mjs}'], {
  exclude: (path) => path.split(/[\\/]/).includes('node_modules'),
}).map((file) => file.replaceAll('\\', '/'));
const isCode = (file: string) => /\.(?:[cm]?[jt]sx?|css|astro|html)$/.test(file);
const code = new Map(files.filter(isCode).map((file) => [file, readFileSync(file, 'utf8')]));

test('every file imports only what its room may', { timeout: 60_000 }, () => {
  expect(code.size).toBeGreaterThan(1000);
  expect(
    [...code].flatMap(([file, text]) => refusals(file, text)),
    'Move the code or pass what it needs; a room gets a new import in rooms.ts only if the direction stays the same.',
  ).toEqual([]);
});

/** What a file imports of the project's own files, types included. */
function neighboursOf(file: string): string[] {
  const { imports } = readImports(file, code.get(file) ?? '');
  return [...new Set(imports.map(({ to }) => targetOf(file, to)))].filter((target) => code.has(target));
}

/** The first way from each file back to itself, without files that were found before. */
function cycles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of neighboursOf(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of code.keys()) visit(file, []);
  return found;
}

test('no file imports itself by way of others, not even for a type', { timeout: 60_000 }, () => {
  expect(
    cycles().map((cycle) => cycle.join(' → ')),
    'Move what both need into the lower file, or into one below both.',
  ).toEqual([]);
});

test('every file of the sources can be read, or has nothing to import', () => {
  const data = /\.(?:jpe?g|json|svg|webp|yaml)$/;
  expect(files.filter((file) => file.startsWith('src/') && !isCode(file) && !data.test(file))).toEqual([]);
});

/** Each has to be refused, and something in the file's own room has to be allowed in the same form. */
const tries: Record<string, [file: string, text: string]> = {
  'a plain import': ['src/campaign/a.ts', "import { b } from '../server/b.ts';"],
  'an import for its effect': ['src/page/ui/a.ts', "import '../boot/b.ts';"],
  'a type': ['src/desk/gifts/contract/a.ts', "import type { B } from '../../../server/b.ts';"],
  'a value beside types': ['src/page/islands/a.ts', "import { type B, c } from '../../campaign/b.ts';"],
  'only inline types, whose import remains': [
    'src/page/boot/a.ts',
    "import { type B } from '../../campaign/b.ts';",
  ],
  'a namespace': ['src/server/http/a.ts', "import * as b from '../site/b.ts';"],
  'an export of all': ['src/page/ui/a.ts', "export * from '../islands/b.tsx';"],
  'an export of some': ['src/gifts/a.ts', "export { b } from '../commands/b.ts';"],
  'an export of a type': ['src/page/styles/a.ts', "export type { B } from '../layouts/b.ts';"],
  'a dynamic import': ['src/entries/a.ts', "await import('../gifts/b.ts');"],
  'a dynamic import of a template': ['src/entries/a.ts', 'await import(`../gifts/b.ts`);'],
  'a computed import': ['src/gifts/a.ts', 'await import(name);'],
  'an import of a sum': ['src/gifts/a.ts', "await import('../commands' + 'b.ts');"],
  createRequire: [
    'src/gifts/a.ts',
    "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./b.cjs');",
  ],
  'createRequire by another name': [
    'src/build/a.ts',
    "import { createRequire as make } from 'node:module';\nmake(import.meta.url)('../desk/ui/b.cjs');",
  ],
  'createRequire kept': [
    'src/build/a.ts',
    "import { createRequire } from 'node:module';\nconst load = createRequire(import.meta.url);",
  ],
  'a require that a bundler follows': ['src/page/boot/a.ts', "require('../layouts/b.ts');"],
  'an import of TypeScript': ['src/entries/a.ts', "import b = require('../gifts/b.ts');"],
  'the type of an import': ['src/entries/a.ts', "let b: import('../gifts/b.ts').B;"],
  'typeof an import': ['src/page/ui/a.ts', "let b: typeof import('../../campaign/b.ts');"],
  'a way around by ./': ['src/campaign/a.ts', "import '../../src/server/b.ts';"],
  'a way around by a room': ['src/entries/fields/a.ts', "import type { B } from '../../../src/server/b.ts';"],
  'an address from the root': ['src/page/ui/a.tsx', "import '/src/desk/ui/b.tsx';"],
  'an address from the root of the disk': ['src/page/ui/a.tsx', "import '/etc/b.js';"],
  'a file address': ['src/gifts/a.ts', "import 'file:///srv/b.js';"],
  'a web address': ['src/page/boot/a.ts', "import 'https://cdn.example/b.js';"],
  'code in an address': ['src/page/boot/a.ts', "import 'data:text/javascript,b()';"],
  'a file as a text': ['src/page/ui/a.ts', "import b from '../layouts/b.css?raw';"],
  'a package by its folder': ['src/gifts/a.ts', "import '../../node_modules/hono/dist/index.js';"],
  'an import of package.json': ['src/gifts/a.ts', "import '#server';"],
  'a glob': ['src/page/ui/a.ts', "import.meta.glob('../islands/*.tsx');"],
  'one of several globs': ['src/page/ui/a.ts', "import.meta.glob(['./*.css', '../islands/*.tsx']);"],
  'a glob that climbs later': ['src/page/ui/a.ts', "import.meta.glob('./*/../../islands/*.tsx');"],
  'a glob that climbs in braces': ['src/page/ui/a.ts', "import.meta.glob('./{a,../../islands/b}.tsx');"],
  'a computed glob': ['src/page/ui/a.ts', "import.meta['glob']('./*.tsx');"],
  'a glob taken out': ['src/page/ui/a.ts', 'const { glob } = import.meta;'],
  'a resolved address': ['src/page/ui/a.ts', "import.meta.resolve('../islands/b.tsx');"],
  'a worker': ['src/page/islands/a.ts', "new Worker(new URL('../../desk/ui/b.ts', import.meta.url));"],
  'a worker without a dot': [
    'src/page/islands/a.ts',
    "new Worker(new URL('x/../../../desk/ui/b.ts', import.meta.url));",
  ],
  'a shared worker by name': ['src/page/islands/a.ts', 'new SharedWorker(address);'],
  'an asset': ['src/page/islands/a.ts', "const b = new URL('../../desk/b.svg', import.meta.url);"],
  'a computed asset': ['src/page/islands/a.ts', 'const b = new URL(name, import.meta.url);'],
  'a module of Node': ['src/gifts/a.ts', "import { readFileSync } from 'node:fs';"],
  'a module of Node without its prefix': ['src/gifts/a.ts', "import { readFileSync } from 'fs';"],
  'a part of a module of Node': ['src/gifts/a.ts', "import { readFile } from 'node:fs/promises';"],
  'a module of Node in a browser': ['src/desk/ui/a.ts', "import 'node:path';"],
  'a module of Node by the process': ['src/gifts/a.ts', "process.getBuiltinModule('node:fs');"],
  'a module of Node by a property': ['src/gifts/a.ts', "process['getBuiltinModule']('node:fs');"],
  'a module of Node taken out': ['src/gifts/a.ts', 'const { getBuiltinModule: get } = process;'],
  'the files of a pure room': ['src/gifts/rules/a.ts', "import { b } from '../folder/b.ts';"],
  'HTTP in a pure room': ['src/gifts/a.ts', "import { Hono } from 'hono';"],
  'a part of a package': ['src/gifts/a.ts', "import { bodyLimit } from 'hono/body-limit';"],
  'a schema in an island': ['src/page/islands/a.island.tsx', "import { z } from 'zod';"],
  'a package in a contract': ['src/desk/gifts/contract/a.ts', "import type { Hono } from 'hono';"],
  'the value of a package for types': ['src/page/sections/A.tsx', "import { useState } from 'react';"],
  'SQLite in a Worker': ['src/server/worker.ts', "import '../entries/sqlite/open-entry-store.ts';"],
  'another runtime of JSX': ['src/page/ui/A.tsx', '/** @jsxImportSource preact */\nexport const a = <b />;'],
  'a reference': ['src/page/ui/a.ts', '/// <reference path="../../server/b.d.ts" />\nexport {};'],
  'a reference to types': ['src/page/ui/a.ts', '/// <reference types="node" />\nexport {};'],
  eval: ['src/gifts/a.ts', 'eval(\'import("../commands/b.ts")\');'],
  'a function made of text': ['src/gifts/a.ts', 'new Function(\'return import("../commands/b.ts")\');'],
  'a new folder': ['src/lib/a.ts', 'export const a = 1;'],
  'a file beside the rooms': ['src/a.ts', 'export const a = 1;'],
  'a folder between rooms': ['src/page/lib/a.ts', 'export const a = 1;'],
  'an import of CSS': ['src/page/sections/a.css', '@import "../../desk/ui/b.css";'],
  'an import of CSS without a dot': [
    'src/page/sections/a.css',
    '@import url(x/../../../desk/ui/b.css) layer(a);',
  ],
  'an import of CSS around a comment': ['src/page/sections/a.css', '@import/* here */"../../desk/ui/b.css";'],
  'an escaped import of CSS': ['src/page/sections/a.css', '@\\69mport "./b.css";'],
  'composed classes': ['src/page/ui/a.module.css', '.a { composes: b c from "../../desk/ui/b.module.css"; }'],
  'a value of CSS': ['src/page/ui/a.module.css', '@value b from "../../desk/ui/b.module.css";'],
  'a picture of CSS': ['src/page/ui/a.css', ".a { background: url('../../desk/b.svg') }"],
  'a frontmatter': ['src/page/layouts/A.astro', "---\nimport { b } from '../islands/b.tsx';\n---\n<p></p>"],
  'a script of Astro': [
    'src/page/layouts/A.astro',
    "---\n---\n<script>import '../../desk/ui/b.ts';</script>",
  ],
  'the address of a script of Astro': [
    'src/page/layouts/A.astro',
    '---\n---\n<script src="../../desk/ui/b.ts"></script>',
  ],
  'a style of Astro': ['src/page/layouts/A.astro', '---\n---\n<style>@import "../../desk/ui/b.css";</style>'],
  'the markup of Astro': [
    'src/page/layouts/A.astro',
    "---\n---\n<p>{(await import('../../desk/ui/b.ts')).b}</p>",
  ],
  'a page of HTML': ['src/desk/ui/a.html', '<script type="module" src="../shell/server/b.ts"></script>'],
  'what it checks in the second settlement': [
    'tests/oracle/a.ts',
    "import type { B } from '../../src/gifts/b.ts';",
  ],
  'tools in a test': ['src/campaign/a.test.ts', "import '../../tools/b.ts';"],
};

test.each(Object.entries(tries))('%s cannot leave its room', (_name, [file, text]) => {
  expect(refusals(file, text)).not.toEqual([]);
});

test.each<[file: string, text: string]>([
  [
    'src/page/islands/a.ts',
    "import type { B } from '../../campaign/b.ts';\nimport { useState } from 'react';",
  ],
  [
    'src/page/ui/a.ts',
    "import.meta.glob(['./*.css', './b/*.svg']);\nif (import.meta.env.DEV) import('../laws/b.ts');",
  ],
  [
    'src/desk/ui/a.module.css',
    '/* @import "../shell/server/b.css"; */ .a { composes: b from "../laws/b.module.css"; content: "\\201C"; }',
  ],
  [
    'src/page/layouts/A.astro',
    "---\nimport { b } from '../boot/b.ts';\n---\n<script is:inline set:html={b} /><p>imports (two)</p>",
  ],
  [
    'src/build/a.ts',
    "import { createRequire } from 'node:module';\ncreateRequire(import.meta.url).resolve('b');",
  ],
  [
    'src/campaign/a.test.ts',
    "import { test } from 'vitest';\nimport '../support/b.ts';\nnew Worker(code, { eval: true });",
  ],
])('what %s may do is not refused', (file, text) => {
  expect(refusals(file, text)).toEqual([]);
});
