import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { builtSiteFolder } from '../../src/build/dist-folder.ts';
import { pageFile } from '../../src/server/site/addresses.ts';
import { type Language, languages, routes } from './campaign.ts';

const { findAll } = DomUtils;

const site = builtSiteFolder();

export type BuiltElement = ReturnType<typeof findAll>[number];

export type BuiltPage = {
  language: Language;
  route: string;
  /** For messages. */
  file: string;
  /** Every element, in document order. */
  elements: BuiltElement[];
};

/** Both pages as `npm run build` wrote them. */
export const builtPages: readonly BuiltPage[] = languages.map((language) => {
  const route = routes[language];
  const file = join(site, pageFile(route));
  if (!existsSync(file)) {
    throw new Error(`The laws read the built page, and ${file} is missing: run \`npm run build\` first.`);
  }
  const document = parseDocument(readFileSync(file, 'utf8'));
  return { language, route, file, elements: findAll(() => true, document.children) };
});

/** The start of an element's tag, short enough for a message. */
export function tagOf({ name, attribs }: BuiltElement): string {
  const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}="${value.slice(0, 60)}"`);
  return `<${name}${attributes.slice(0, 4).join('')}>`;
}
