import { useMutation } from '@tanstack/react-query';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { CampaignFile } from '../../contract/campaign.ts';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { ProblemSummary } from '../ProblemSummary.tsx';
import type { Jump, PlacedProblem } from '../problems.tsx';
import styles from './FileChanges.module.css';
import { FileChanges } from './FileChanges.tsx';

type SaveDialogProps = { problems: readonly PlacedProblem[]; onJump: Jump; onClose: () => void };

/** Shows the changes before they are written, and how to publish them afterwards. */
export function SaveDialog({ problems, onJump, onClose }: SaveDialogProps) {
  const { save: texts, problems: problemTexts } = useTexts().campaign;
  const store = useDraftStore();
  const changes = useDraft(({ draft }) => draft.changes);
  const settled = useDraft((state) => state.settled);
  const saving = useMutation({
    mutationFn: store.save,
    networkMode: 'always',
    // A conflict is handled in the room.
    onSuccess: ({ outcome }) => outcome === 'conflict' && onClose(),
  });
  if (saving.data?.outcome === 'saved') {
    return (
      <Dialog title={texts.doneTitle} cancel={texts.close} onClose={onClose} wide>
        <Publishing written={saving.data.written} />
      </Dialog>
    );
  }
  const isReady = settled && problems.length === 0 && changes.length > 0;
  return (
    <Dialog
      title={texts.title}
      cancel={texts.cancel}
      onClose={onClose}
      pending={saving.isPending}
      wide
      actions={
        <button
          type="button"
          data-tone="primary"
          disabled={!isReady || saving.isPending}
          onClick={() => saving.mutate()}
        >
          {saving.isPending ? texts.saving : texts.confirm}
        </button>
      }
    >
      {problems.length === 0 && <p>{settled && changes.length === 0 ? texts.nothing : texts.lead}</p>}
      {problems.length > 0 && (
        <Notice tone="warning">
          <strong>{problemTexts.title(problems.length)}</strong>{' '}
          <ProblemSummary
            problems={problems}
            onJump={(place) => {
              onClose();
              onJump(place);
            }}
          />
        </Notice>
      )}
      {!settled && <p role="status">{texts.preparing}</p>}
      {saving.error && <ErrorNotice error={saving.error} />}
      {saving.data?.outcome === 'unwritable' && (
        <Notice tone="error">
          {texts.unwritable} <span lang={systemLanguage}>{saving.data.detail}</span>
        </Notice>
      )}
      {saving.data?.outcome === 'unsavable' && <Notice tone="error">{texts.unsavable}</Notice>}
      <FileChanges changes={changes} />
    </Dialog>
  );
}

/** How to publish the saved files. The desk itself publishes nothing. */
function Publishing({ written }: { written: readonly CampaignFile[] }) {
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
