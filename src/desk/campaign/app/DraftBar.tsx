import { Button, Popover } from '@mantine/core';
import { useContext, useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { BeforePublishing } from './BeforePublishing.tsx';
import styles from './Campaign.module.css';
import { FieldSearch } from './FieldSearch.tsx';
import { type Jump, ProblemsContext } from './form.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { SaveDialog, UndoSave } from './SaveDialog.tsx';
import { useDraft } from './use-draft.ts';

/** The toolbar that stays visible: search, the state of the draft, and the actions on it. */
export function DraftBar({ onJump }: { onJump: Jump }) {
  const { campaign } = useTexts();
  const { draft, actions, isChanged, isConflict } = useDraft();
  const [dialog, setDialog] = useState<'save' | 'discard'>();
  const close = () => setDialog(undefined);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.bar}>
      <h1 ref={title} tabIndex={-1}>
        {campaign.title}
      </h1>
      <FieldSearch onJump={onJump} />
      <DraftStatus onJump={onJump} />
      <BeforePublishing onJump={onJump} />
      <div className={styles.buttons}>
        <SteadyButton can={draft.steps.length > 0} onClick={actions.undo}>
          {campaign.draft.undo}
        </SteadyButton>
        <SteadyButton can={draft.undone.length > 0} onClick={actions.redo}>
          {campaign.draft.redo}
        </SteadyButton>
        <SteadyButton can={isChanged} onClick={() => setDialog('discard')}>
          {campaign.draft.discard}
        </SteadyButton>
        <UndoSave onUndone={() => title.current?.focus()} />
        <SteadyButton
          can={isChanged && !isConflict}
          variant={isChanged && !isConflict ? 'filled' : 'default'}
          onClick={() => setDialog('save')}
        >
          {campaign.save.open}
        </SteadyButton>
      </div>
      {dialog === 'save' && <SaveDialog onClose={close} onJump={onJump} />}
      {dialog === 'discard' && (
        <Dialog
          title={campaign.draft.discard}
          cancel={campaign.draft.cancel}
          onClose={close}
          actions={
            <Button
              variant="filled"
              color="red"
              onClick={() => {
                actions.discard();
                close();
              }}
            >
              {campaign.draft.discardConfirm}
            </Button>
          }
        >
          <p>{campaign.draft.discardQuestion}</p>
        </Dialog>
      )}
    </div>
  );
}

/** The draft's state, announced by screen readers when it changes. */
function DraftStatus({ onJump }: { onJump: Jump }) {
  const { draft: texts, problems: problemTexts } = useTexts().campaign;
  const { isChanged, isSettled, isConflict, error, changes } = useDraft();
  const problems = useContext(ProblemsContext);
  const [isOpen, setOpen] = useState(false);
  const count = problemTexts.title(problems.length);
  const isWaiting = isConflict || error !== null;
  return (
    <div className={styles.state}>
      <p role="status">
        {isWaiting && isChanged
          ? texts.unsaved
          : !isSettled
            ? texts.checking
            : isChanged
              ? texts.changes(changes.length)
              : texts.none}
        {isSettled && problems.length > 0 && <span className="unseen">{count}</span>}
      </p>
      {problems.length > 0 && (
        // Over the form, so that nothing shifts while somebody is typing.
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="min(40rem, 90vw)" trapFocus>
          <Popover.Target>
            <Button variant="outline" color="red" size="compact-sm" onClick={() => setOpen(!isOpen)}>
              {count}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={count}>
            <ProblemSummary
              onJump={(place) => {
                setOpen(false);
                onJump(place);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
