import { expect, test } from 'vitest';
import { importsOf, moveIslandData } from './move-island-data.ts';

const island =
  '<astro-island uid="x" component-url="/_astro/Form.js" component-export="Form" renderer-url="/_astro/client.js" ' +
  'props="{&quot;text&quot;:[0,&quot;a > b&quot;]}" ssr client="near" opts="{&quot;name&quot;:&quot;Form&quot;,&quot;value&quot;:{&quot;margin&quot;:&quot;9px&quot;}}"><p>1</p></astro-island>';

const scripts: Record<string, string> = {
  '/_astro/Form.js': 'import{a}from"./react.js";import"./words.js";const later=()=>import("./later.js")',
  '/_astro/client.js': 'import{a}from"./react.js"',
  '/_astro/react.js': 'export const a=1',
  '/_astro/words.js': 'import{a}from"./react.js"',
};
const imports = (address: string) => importsOf(address, (name) => scripts[name] ?? '');

test('moves props into a file, and lists addresses and every file that the island needs to start', () => {
  const { html, script, files } = moveIslandData(`<body>${island}</body>`, imports);
  const [props] = files;
  expect(props?.text).toBe('{"text":[0,"a > b"]}');
  expect(props?.path).toMatch(/^\/_astro\/Form\.[\w-]{8}\.json$/);
  expect(JSON.parse(script.replace('self.islands=', ''))).toEqual({
    Form: {
      options: { margin: '9px' },
      props: props?.path,
      attributes: { 'component-url': '/_astro/Form.js', 'renderer-url': '/_astro/client.js' },
      files: ['/_astro/Form.js', '/_astro/react.js', '/_astro/words.js', '/_astro/client.js'],
    },
  });
  expect(html).toBe(
    '<body><astro-island component-export="Form" ssr client="near" opts="{}"><p>1</p></astro-island></body>',
  );
});

test('leaves pages without islands alone, and is idempotent', () => {
  const without = '<body><p>1</p></body>';
  expect(moveIslandData(without, imports)).toEqual({ html: without, script: '', files: [] });
  const { html } = moveIslandData(`<body>${island}</body>`, imports);
  expect(moveIslandData(html, imports).html).toBe(html);
});
