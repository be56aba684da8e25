import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAnnounce } from '../../../ui/StatusLine.tsx';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';

type UndoSaveProps = {
  /** The button is about to go, and the focus with it. */
  onUndone: () => void;
};

/** Undoes the last save after confirmation, as long as the files have not changed since. */
export function UndoSave({ onUndone }: UndoSaveProps) {
  const { locale, campaign } = useTexts();
  const { save: texts } = campaign;
  const announce = useAnnounce();
  const store = useDraftStore();
  const last = useDraft(({ lastSave }) => lastSave);
  const untouched = useDraft(({ edits, conflict }) => edits.length === 0 && conflict === undefined);
  const [isConfirming, setConfirming] = useState(false);
  const undoing = useMutation({
    mutationFn: store.undoSave,
    networkMode: 'always',
    onSuccess: ({ outcome }) => {
      if (outcome !== 'unwritable') setConfirming(false);
      if (outcome !== 'saved') return;
      announce(texts.undone);
      onUndone();
    },
  });
  if (last === null || !untouched) return null;
  const time = new Date(last.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        {texts.undo}
      </button>
      {isConfirming && (
        <Dialog
          title={texts.undo}
          cancel={texts.cancel}
          onClose={() => setConfirming(false)}
          pending={undoing.isPending}
          actions={
            <button
              type="button"
              data-tone="danger"
              disabled={undoing.isPending}
              onClick={() => undoing.mutate()}
            >
              {texts.undoConfirm}
            </button>
          }
        >
          <p>{texts.undoQuestion(time, last.files.join(texts.and))}</p>
          {undoing.error && <ErrorNotice error={undoing.error} />}
          {undoing.data?.outcome === 'unwritable' && (
            <Notice tone="error">
              {texts.unwritable} <span lang={systemLanguage}>{undoing.data.detail}</span>
            </Notice>
          )}
        </Dialog>
      )}
    </>
  );
}
