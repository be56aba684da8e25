import { parseSync, Visitor } from 'rolldown/utils';

/** A module that a file names, as it is written there. `typeOnly`: nothing of it is left at run time. */
export type Import = { to: string; typeOnly: boolean; line: number };

/** What a file imports, and the places from which that cannot be told. */
export type Imports = { imports: Import[]; unreadable: { why: string; line: number }[] };

type Note = {
  import: (to: string, at: number, typeOnly?: boolean) => void;
  refuse: (why: string, at: number) => void;
};

/** Every import of a file, whatever its syntax: TypeScript, JSX, CSS, Astro or HTML. */
export function readImports(file: string, text: string): Imports {
  const found: Imports = { imports: [], unreadable: [] };
  for (const { read, code, start } of partsOf(file, text)) {
    const lineAt = (at: number) => text.slice(0, start + at).split('\n').length;
    read(code, {
      import: (to, at, typeOnly = false) => found.imports.push({ to, typeOnly, line: lineAt(at) }),
      refuse: (why, at) => found.unreadable.push({ why, line: lineAt(at) }),
    });
  }
  return found;
}

type Part = { read: (code: string, note: Note) => void; code: string; start: number };

function partsOf(file: string, text: string): Part[] {
  if (file.endsWith('.css')) return [{ read: readCss, code: text, start: 0 }];
  const readCode: Part['read'] = (code, note) =>
    readScript(file.replace(/(?:astro|html)$/, 'tsx'), code, note);
  if (!/\.(?:astro|html)$/.test(file)) return [{ read: readCode, code: text, start: 0 }];
  const parts: Part[] = [];
  const cut = (read: Part['read']) => (code: string, at: number) => {
    parts.push({ read, code, start: at });
    return code.replaceAll(/[^\n]/g, ' ');
  };
  const markup = text
    .replace(/(?<=^---\n).*?(?=^---$)/ms, cut(readCode))
    .replaceAll(/(?<=<script\b[^>]*(?<!\/)>).*?(?=<\/script>)/gs, cut(readCode))
    .replaceAll(/(?<=<style\b[^>]*(?<!\/)>).*?(?=<\/style>)/gs, cut(readCss));
  return [...parts, { read: readMarkup, code: markup, start: 0 }];
}

function readMarkup(code: string, note: Note): void {
  for (const { 1: script, 2: link, index } of code.matchAll(
    /<script\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)|<link\b[^>]*?\bhref\s*=\s*["']?(\.[^"'\s>]+)/g,
  )) {
    note.import(relativeTo(script ?? link ?? ''), index);
  }
  for (const { index } of code.matchAll(/\bimport\s*[.(]/g)) {
    note.refuse('it imports in its markup; do that in the frontmatter', index);
  }
}

/** In CSS an address is relative with or without a dot. */
function readCss(code: string, note: Note): void {
  const plain = code.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length));
  const address = /(?:@import\s*(?:url\(\s*)?|\bfrom\s*|\burl\(\s*|:import\(\s*)["']?([^"')\s;{]+)/gi;
  for (const { 1: to = '', index } of plain.matchAll(address)) {
    if (!/^(?:#|data:)/.test(to)) note.import(relativeTo(to), index);
  }
  const hides = plain.replaceAll(/"[^"]*"|'[^']*'/g, (string) => ' '.repeat(string.length)).indexOf('\\');
  if (hides >= 0) note.refuse('it has an escape outside a string, which could be part of an @import', hides);
}

/** What may be read of `import.meta` besides what imports. */
const harmless = ['dirname', 'env', 'filename', 'main', 'url'];

/** These import by other means. `createRequire` may resolve. */
const hidden = ['createRequire', 'getBuiltinModule'];

type Expression = { type: string; value?: unknown; quasis?: { value: { cooked?: string | null } }[] };

/** The text of a literal, or of a template without expressions. */
function textOf({ value, quasis }: Expression): string | undefined {
  if (typeof value === 'string') return value;
  return quasis?.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

function readScript(file: string, code: string, note: Note): void {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
  for (const { value, start } of comments) readComment(value, start, note);
  const named = (source: Expression | null | undefined, at: number, typeOnly = false) => {
    const to = source ? textOf(source) : undefined;
    if (to === undefined) note.refuse('it computes what it imports', at);
    else note.import(to, at, typeOnly);
  };
  /** Nodes that the expression around them explains. */
  const explained = new Set<unknown>();
  new Visitor({
    ImportDeclaration: ({ source, importKind, start }) => named(source, start, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind, start }) => named(source, start, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind, start }) => {
      if (source) named(source, start, exportKind === 'type');
    },
    ImportExpression: ({ source, start }) => named(source, start),
    TSImportType: ({ source, start }) => named(source, start, true),
    TSExternalModuleReference: ({ expression, start }) => named(expression, start),
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && imported.name === local.name) explained.add(imported).add(local);
    },
    MemberExpression: ({ object, property, computed }) => {
      const name = !computed && property.type === 'Identifier' ? property.name : '';
      if (object.type === 'MetaProperty' && harmless.includes(name)) explained.add(object);
      if (object.type === 'CallExpression' && name === 'resolve') explained.add(object.callee);
    },
    CallExpression: ({ callee, arguments: [what], start }) => {
      // A bundler imports for `require`, too.
      if (callee.type === 'Identifier' && callee.name === 'require') named(what, start);
      if (callee.type === 'Identifier' && callee.name === 'eval') note.refuse('it makes code of text', start);
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return;
      if (callee.computed || !['glob', 'resolve'].includes(callee.property.name)) return;
      explained.add(callee.object);
      for (const each of what?.type === 'ArrayExpression' ? what.elements : [what]) named(each, start);
    },
    NewExpression: ({ callee, arguments: [address, base], start }) => {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'URL' && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') {
        const path = address && textOf(address);
        named(path === undefined ? address : { type: 'Literal', value: relativeTo(path) }, start);
      }
      if (/^(?:Shared)?Worker$/.test(callee.name) && address?.type !== 'NewExpression')
        named(undefined, start);
      if (callee.name === 'Function') note.refuse('it makes code of text', start);
    },
    MetaProperty: (node) => {
      if (node.meta.name === 'import' && !explained.has(node))
        note.refuse('it uses import.meta in a way that may import', node.start);
    },
    Identifier: (node) => {
      if (hidden.includes(node.name) && !explained.has(node)) note.refuse(`it uses ${node.name}`, node.start);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && hidden.includes(value)) note.refuse(`it names ${value}`, start);
    },
  }).visit(program);
}

/** Directives in comments. */
function readComment(text: string, at: number, note: Note): void {
  const path = /^\/\s*<reference\s+path="(.+?)"/.exec(text)?.[1];
  if (path !== undefined) note.import(relativeTo(path), at, true);
  const types = /^\/\s*<reference\s+types="(.+?)"/.exec(text)?.[1];
  if (types !== undefined) note.import(types, at, true);
  const runtime = /@jsxImportSource\s+(\S+)/.exec(text)?.[1];
  if (runtime !== undefined) note.import(runtime, at);
}

/** An address is relative without a dot, too. */
const relativeTo = (address: string): string =>
  /^(?:[./]|[a-z]+:)/i.test(address) ? address : `./${address}`;
