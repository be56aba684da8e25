import { Button, Group, Popover, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { BeforePublishing } from './BeforePublishing.tsx';
import { FieldSearch } from './FieldSearch.tsx';
import { type Jump, useForm } from './form.ts';
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
    <Group gap="0.5rem 1rem" py="xs">
      <h1 ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {campaign.title}
      </h1>
      <FieldSearch onJump={onJump} />
      <DraftStatus onJump={onJump} />
      <BeforePublishing onJump={onJump} />
      <Group gap="xs" ms="auto">
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
      </Group>
      {dialog === 'save' && <SaveDialog onClose={close} onJump={onJump} />}
      {dialog === 'discard' && (
        <Dialog
          title={campaign.draft.discard}
          cancel={campaign.save.cancel}
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
    </Group>
  );
}

/** The draft's state, announced by screen readers when it changes. */
function DraftStatus({ onJump }: { onJump: Jump }) {
  const { draft: texts, problems: problemTexts } = useTexts().campaign;
  const { isChanged, isSettled, isConflict, error, changes } = useDraft();
  const { problems } = useForm();
  const [isOpen, setOpen] = useState(false);
  const count = problemTexts.title(problems.length);
  const words = () => {
    if (isChanged && (isConflict || error !== null)) return texts.unsaved;
    if (!isSettled) return texts.checking;
    return isChanged ? texts.changes(changes.length) : texts.none;
  };
  return (
    <Group gap="xs">
      <Text role="status" size="sm">
        {words()}
        {isSettled && problems.length > 0 && <VisuallyHidden>{count}</VisuallyHidden>}
      </Text>
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
    </Group>
  );
}
