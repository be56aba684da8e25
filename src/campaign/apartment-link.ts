import type { Language } from './language.ts';

/** The detail page in the reader's language: on the English page a whole `/jp/` segment of the path becomes `/jp-en/`. */
export function apartmentLink(url: string, language: Language): string {
  if (language === 'ja') return url;
  const address = new URL(url);
  address.pathname = address.pathname
    .split('/')
    .map((segment) => (segment === 'jp' ? 'jp-en' : segment))
    .join('/');
  return address.href;
}
