import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { textLanguage } from '../../../texts/text-language.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';
import styles from './Field.module.css';
import { helpId } from './field-id.ts';

type HelpProps = { place: Place; lines: readonly string[] };

/**
 * The comment above the key, which may be in any language. If it is not in the desk's language, the desk's own hint for
 * this key replaces it, if there is one.
 */
export function Help({ place, lines }: HelpProps) {
  const { locale, campaign } = useTexts();
  // The comment at the top of a file explains how to write the file.
  if (lines.length === 0 || place.path === '') return null;
  const comment = lines.join(' ');
  // The first letter decides, because an English comment may name a Japanese law.
  const language = textLanguage(/\p{L}/u.exec(comment)?.[0] ?? '') ?? systemLanguage;
  const hint = language === locale ? undefined : campaign.hints[place.file]?.[patternOf(place.path)];
  return (
    <p id={helpId(place)} className={styles.help} lang={hint ? undefined : language}>
      {hint ?? comment}
    </p>
  );
}
