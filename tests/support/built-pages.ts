import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { builtSiteFolder } from '../../src/build/dist-folder.ts';
import { pageFile } from '../../src/server/site/addresses.ts';
import { languages, routes } from './campaign.ts';

/** The built site. */
export const site = builtSiteFolder();

/** A built file. @throws {Error} that says how to build it */
export function builtText(name: string): string {
  const file = join(site, name);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run \`npm run build\` first.`);
  return readFileSync(file, 'utf8');
}

export type BuiltElement = ReturnType<typeof DomUtils.findAll>[number];

/** The page of each language as `npm run build` wrote it, with every element in document order. */
export const builtPages = languages.map((language) => {
  const file = pageFile(routes[language]);
  const html = builtText(file);
  return { language, file, html, elements: DomUtils.findAll(() => true, parseDocument(html).children) };
});

/** The start of an element's tag, short enough for a message. */
export function tagOf({ name, attribs }: BuiltElement): string {
  const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${value.slice(0, 60)}"`);
  return `<${name}${attributes.slice(0, 4).join('')}>`;
}
