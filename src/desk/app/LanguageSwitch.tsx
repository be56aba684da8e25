import styles from './Desk.module.css';
import { type DeskLanguage, texts } from './texts/languages.ts';
import { useTexts } from './texts/TextsContext.ts';

type LanguageSwitchProps = { language: DeskLanguage; onChange: (language: DeskLanguage) => void };

export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { desk } = useTexts();
  return (
    <fieldset className={styles.languages}>
      <legend className="unseen">{desk.language}</legend>
      {(Object.keys(texts) as DeskLanguage[]).map((each) => (
        <label key={each} lang={each}>
          <input type="radio" name="language" checked={each === language} onChange={() => onChange(each)} />
          {texts[each].desk.ownName}
        </label>
      ))}
    </fieldset>
  );
}
