import type { Language } from '../../campaign/language.ts';

const sheets = import.meta.glob<string>('../styles/languages/pages/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** In what the pages of a language look different; most have no such styles, and no page carries another language's. */
export const languageStyles = (language: Language): string | undefined =>
  sheets[`../styles/languages/pages/${language}.css`];
