import { useTexts } from '../../texts/TextsContext.ts';
import type { Field } from '../contract/campaign.ts';

/** What a field is called, or its key when the schema does not know it. */
export function useLabel({ label, key }: Pick<Field, 'label' | 'key'>): string {
  const { locale } = useTexts();
  return label?.[locale] ?? key;
}
