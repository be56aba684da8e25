import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { FieldSearch } from './FieldSearch.tsx';
import { BeforePublishing, Problems } from './Findings.tsx';
import { useForm } from './form.ts';
import { PublishButton } from './Publish.tsx';
import { SaveDialog, UndoSave } from './SaveDialog.tsx';
import { useDraft } from './use-draft.ts';

/** The toolbar that stays visible: search, the state of the draft, and the actions on it. */
export function DraftBar() {
  const { title, draft: texts, save } = useTexts().campaign;
  const { draft, actions, isChanged, isConflict } = useDraft();
  const canSave = isChanged && !isConflict;
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Group gap="0.5rem 1rem" py="xs">
      <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </h1>
      <FieldSearch />
      {/* As wide and high as all that it can say: the buttons beside it must not move under a click. */}
      <Group gap="xs" flex="1 1 19rem" mih="1.625rem">
        <DraftStatus />
        <Problems />
        <BeforePublishing />
      </Group>
      <Group gap="xs" ms="auto">
        <SteadyButton can={draft.steps.length > 0} onClick={actions.undo}>
          {texts.undo}
        </SteadyButton>
        <SteadyButton can={draft.undone.length > 0} onClick={actions.redo}>
          {texts.redo}
        </SteadyButton>
        <SteadyButton can={isChanged} onClick={actions.discard}>
          {texts.discard}
        </SteadyButton>
        <UndoSave onUndone={() => heading.current?.focus()} />
        <SteadyButton can={canSave} variant={canSave ? 'filled' : 'default'} onClick={() => setSaving(true)}>
          {save.open}
        </SteadyButton>
        <PublishButton />
      </Group>
      {isSaving && <SaveDialog onClose={() => setSaving(false)} />}
    </Group>
  );
}

/** The draft's state, announced by screen readers when it changes. */
function DraftStatus() {
  const { draft: texts, problems: problemTexts } = useTexts().campaign;
  const { isChanged, isSettled, isConflict, error, changes } = useDraft();
  const { problems } = useForm();
  const words = () => {
    if (isChanged && (isConflict || error !== null)) return texts.unsaved;
    if (!isSettled) return texts.checking;
    return isChanged ? texts.changes(changes.length) : texts.none;
  };
  return (
    <Text role="status" size="sm">
      {words()}
      {isSettled && problems.length > 0 && (
        <VisuallyHidden>{problemTexts.title(problems.length)}</VisuallyHidden>
      )}
    </Text>
  );
}
