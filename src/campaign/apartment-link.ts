import type { Language } from './language.ts';
import { languages } from './languages.ts';

/** What the main site calls its Japanese pages, to which the addresses in `apartments.yaml` lead. */
const original = 'jp';

/** The detail page in the reader's language: on the English page a whole `/jp/` segment of the path becomes `/jp-en/`. */
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
