import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { textLanguage } from '../../texts/text-language.ts';
import type { Place } from '../draft/field-tree.ts';
import { patternOf } from '../use-label.ts';
import styles from './Field.module.css';
import { helpId } from './field-id.ts';

type HelpProps = { place: Place; lines: readonly string[] };

/**
 * The comment above the key, which a team may have written in any language. Where it is in another than the desk, the
 * desk's own words for this key stand in its place, if there are any.
 */
export function Help({ place, lines }: HelpProps) {
  const { locale, campaign } = useTexts();
  // On top of a file it is about how to write the file.
  if (lines.length === 0 || place.path === '') return null;
  const comment = lines.join(' ');
  // An English comment may name a Japanese law, so the first letter decides.
  const language = textLanguage(/\p{L}/u.exec(comment)?.[0] ?? '') ?? systemLanguage;
  const hint = language === locale ? undefined : campaign.hints[place.file]?.[patternOf(place.path)];
  return (
    <p id={helpId(place)} className={styles.help} lang={hint ? undefined : language}>
      {hint ?? comment}
    </p>
  );
}
