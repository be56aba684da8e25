import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignFile, Field } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import styles from './Field.module.css';

type RemoveFieldProps = { file: CampaignFile; field: Field; label: string };

/** Takes an optional key out of its file. There is no such button for a key with a default, or one that is absent. */
export function RemoveField({ file, field, label }: RemoveFieldProps) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  if (!field.optional || field.fallback !== undefined || field.kind === 'absent') return null;
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={campaign.field.remove(label)}
      onClick={() => store.edit({ file, path: field.path, do: 'remove' })}
    >
      {campaign.field.removeShort}
    </button>
  );
}
