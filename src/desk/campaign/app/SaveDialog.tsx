import { Code } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { ProblemList } from './Findings.tsx';
import { useForm } from './form.ts';
import { useDraft, useWrite } from './use-draft.ts';

/** Shows the changes before they are written. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { save: texts, draft: draftTexts, problems: problemTexts } = useTexts().campaign;
  const { problems } = useForm();
  const { draft, changes, isSettled, result } = useDraft();
  const { data, error, isPending, send } = useWrite('POST /save');
  if (data?.outcome === 'saved')
    return (
      <Dialog title={texts.doneTitle} onClose={onClose} wide>
        <p role="status">{texts.done}</p>
        <p>{texts.publish}</p>
      </Dialog>
    );
  const isReady = isSettled && problems.length === 0 && changes.length > 0;
  const save = async () => (await send())?.outcome === 'conflict' && onClose();
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      pending={isPending}
      wide
      confirm={{ children: isPending ? texts.saving : texts.confirm, can: isReady, onClick: save }}
    >
      {problems.length === 0 && <p>{texts.lead}</p>}
      {problems.length > 0 && (
        <Notice tone="warning">
          <strong>{problemTexts.title(problems.length)}</strong>
          <p>{problemTexts.lead}</p>
          <ProblemList values={draft.values} problems={problems} onJump={onClose} />
        </Notice>
      )}
      {!isSettled && <p role="status">{draftTexts.checking}</p>}
      {error && <ErrorNotice error={error} />}
      <ChangeTable changes={changes} values={draft.values} />
      {result && result.lines.length > 0 && (
        <details>
          <summary>{texts.lines}</summary>
          {result.lines.map(({ file, text }) => (
            <Code block my="xs" key={file} style={{ whiteSpace: 'pre-wrap' }}>
              {`${file}\n${text}`}
            </Code>
          ))}
        </details>
      )}
    </Dialog>
  );
}

/**
 * Undoes the last save after confirmation, as long as the files have not changed since.
 * @param props.onUndone called when the button is about to go, and the focus with it
 */
export function UndoSave({ onUndone }: { onUndone: () => void }) {
  const { locale, campaign } = useTexts();
  const { save: texts } = campaign;
  const { draft, room, actions } = useDraft();
  const [isConfirming, setConfirming] = useState(false);
  const { error, isPending, send } = useWrite('POST /undo');
  if (room.lastSave === null) return null;
  const time = new Date(room.lastSave.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  const undo = async () => {
    const answer = await send();
    if (answer === undefined) return;
    setConfirming(false);
    if (answer.outcome !== 'saved') return;
    actions.announce(texts.undone);
    onUndone();
  };
  return (
    <>
      <SteadyButton can={draft.steps.length === 0} onClick={() => setConfirming(true)}>
        {texts.undo}
      </SteadyButton>
      {isConfirming && (
        <Dialog
          title={texts.undo}
          onClose={() => setConfirming(false)}
          pending={isPending}
          confirm={{ children: texts.undoConfirm, color: 'red', onClick: undo }}
        >
          <p>{texts.undoQuestion(time)}</p>
          {error && <ErrorNotice error={error} />}
        </Dialog>
      )}
    </>
  );
}
