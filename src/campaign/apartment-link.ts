import type { Language } from './language.ts';
import { languages } from './languages.ts';

/** The path segment of the main site's Japanese pages, which `apartments.yaml` links to. */
const original = 'jp';

/** The detail page in the reader's language: on the English page, a path segment `/jp/` becomes `/jp-en/`. */
export function apartmentLink(url: string, language: Language): string {
  const { mainSiteSegment } = languages[language];
  if (mainSiteSegment === original) return url;
  const address = new URL(url);
  address.pathname = address.pathname
    .split('/')
    .map((segment) => (segment === original ? mainSiteSegment : segment))
    .join('/');
  return address.href;
}
