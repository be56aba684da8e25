import type { Language } from '../../campaign/language.ts';

const sheets = import.meta.glob<string>('../styles/languages/pages/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Styles that only one language's pages have; most have none, and no page carries another language's. */
export const languageStyles = (language: Language): string | undefined =>
  sheets[`../styles/languages/pages/${language}.css`];
