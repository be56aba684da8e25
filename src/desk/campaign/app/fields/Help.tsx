import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { textLanguage } from '../../../texts/text-language.ts';
import type { CampaignFile, Field } from '../../contract/campaign.ts';
import styles from './Field.module.css';
import { helpId } from './field-id.ts';

/**
 * The comment above the key, which may be in any language. If it is not in the desk's language, the schema's hint
 * replaces it, if there is one.
 */
export function Help({ file, field: { path, help, hint } }: { file: CampaignFile; field: Field }) {
  const { locale } = useTexts();
  // The comment at the top of a file explains how to write the file.
  if (help.length === 0 || path === '') return null;
  const comment = help.join(' ');
  // The first letter decides, because an English comment may name a Japanese law.
  const language = textLanguage(/\p{L}/u.exec(comment)?.[0] ?? '') ?? systemLanguage;
  const own = language !== locale && hint && textLanguage(hint) === locale ? hint : undefined;
  return (
    <p id={helpId({ file, path })} className={styles.help} lang={own ? undefined : language}>
      {own ?? comment}
    </p>
  );
}
