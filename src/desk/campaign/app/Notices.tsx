import { Box, Button, Group } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { changesBetween } from '../../../files/yaml/changes.ts';
import { misfits } from '../../../files/yaml/misfit.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { PlaceList } from './Findings.tsx';
import { useDraft } from './use-draft.ts';

/** Warnings to read before editing on: the desk is silent, or the files have changed on disk. */
export function Notices() {
  const { draft: texts } = useTexts().campaign;
  const { error, isKept, isConflict } = useDraft();
  const place = useRef<HTMLDivElement>(null);
  // The buttons of an answered notice are gone, and the focus with them.
  const focus = () => place.current?.focus();
  return (
    // A long list of changes must not push the fields off the screen.
    <Box ref={place} tabIndex={-1} mah="50dvh" style={{ overflowY: 'auto', outline: 'none' }}>
      {error?.reason === 'gone' && <Notice tone="warning">{texts.offline}</Notice>}
      {error && error.reason !== 'gone' && <ErrorNotice error={error} />}
      {!isKept && <Notice tone="warning">{texts.notKept}</Notice>}
      {isConflict && <ConflictNotice onAnswered={focus} />}
      <DroppedNotice onClose={focus} />
    </Box>
  );
}

/** Asks how to resolve a conflict between unsaved edits and files changed on disk. Until then neither side is overwritten. */
function ConflictNotice({ onAnswered }: { onAnswered: () => void }) {
  const { conflict: texts } = useTexts().campaign;
  const { draft, room, actions } = useDraft();
  const theirs = useMemo(() => changesBetween(draft.base.values, room.values), [draft.base, room]);
  const answer = (how: (next: typeof room) => void) => {
    how(room);
    onAnswered();
  };
  return (
    <Notice tone="error">
      <strong>{texts.title}</strong>
      <p>{texts.lead}</p>
      {theirs.length > 0 && (
        <details>
          <summary>{texts.changes}</summary>
          <ChangeTable changes={theirs} values={room.values} />
        </details>
      )}
      <Group>
        <Button variant="filled" onClick={() => answer(actions.carry)}>
          {texts.keep}
        </Button>
        <Button onClick={() => answer(actions.open)}>{texts.discard}</Button>
      </Group>
      <p>{texts.keepHint}</p>
    </Notice>
  );
}

/** The edits that were given up, with what they said and why they did not fit. */
function DroppedNotice({ onClose }: { onClose: () => void }) {
  const { campaign, ui } = useTexts();
  const { draft, actions } = useDraft();
  const { dropped } = draft;
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warning">
      {campaign.conflict.dropped(dropped.length)}
      <PlaceList
        values={draft.values}
        findings={dropped.map((edit) => ({
          places: [edit],
          message: misfits.changed,
          quote: edit.do === 'set' && typeof edit.value !== 'object' ? String(edit.value) : undefined,
        }))}
      />
      <Button
        onClick={() => {
          actions.dismissDropped();
          onClose();
        }}
      >
        {ui.close}
      </Button>
    </Notice>
  );
}
