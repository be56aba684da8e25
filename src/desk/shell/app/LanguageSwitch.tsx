import { type DeskLanguage, texts } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Segmented } from '../../ui/Segmented.tsx';

type LanguageSwitchProps = { language: DeskLanguage; onChange: (language: DeskLanguage) => void };

const options = (Object.keys(texts) as DeskLanguage[]).map((value) => ({
  value,
  name: texts[value].desk.ownName,
  lang: value,
}));

export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { desk } = useTexts();
  return <Segmented label={desk.language} options={options} value={language} onChange={onChange} compact />;
}
