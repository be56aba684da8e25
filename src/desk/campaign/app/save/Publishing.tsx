import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignFile } from '../../contract/campaign.ts';
import { useDraft } from '../draft/use-draft.ts';
import styles from './FileChanges.module.css';

/** How to publish the saved files. The desk itself publishes nothing. */
export function Publishing({ written }: { written: readonly CampaignFile[] }) {
  const { save: texts } = useTexts().campaign;
  const { folder, commands } = useDraft((state) => state.publishing);
  return (
    <>
      <p role="status">{texts.done(folder, written.join(texts.and))}</p>
      <p>{texts.publish}</p>
      <pre className={styles.commands}>{commands.join('\n')}</pre>
    </>
  );
}
