import { Button, Table } from '@mantine/core';
import { useContext, useState } from 'react';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAnnounce } from '../../ui/StatusLine.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { FileValues } from '../contract/campaign.ts';
import { schemaAt } from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import type { Change } from './draft.ts';
import { type Jump, ProblemsContext, shownValue, useForm, useTrail } from './form.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { useDraft, useWrite } from './use-draft.ts';

type SaveDialogProps = { onJump: Jump; onClose: () => void };

/** Shows the changes before they are written, and how to publish them afterwards. */
export function SaveDialog({ onJump, onClose }: SaveDialogProps) {
  const { save: texts, problems: problemTexts } = useTexts().campaign;
  const problems = useContext(ProblemsContext);
  const { draft, changes, isSettled, result, room } = useDraft();
  const { data, error, isPending, send } = useWrite('POST /save');
  if (data?.outcome === 'saved') {
    return (
      <Dialog title={texts.doneTitle} cancel={texts.close} onClose={onClose} wide>
        <p role="status">{texts.done}</p>
        <p>{texts.publish}</p>
        <details>
          <summary>{texts.command}</summary>
          <pre className={styles.code}>{room.buildCommand}</pre>
        </details>
      </Dialog>
    );
  }
  const isReady = isSettled && problems.length === 0 && changes.length > 0;
  // A conflict is handled in the area.
  const save = async () => (await send())?.outcome === 'conflict' && onClose();
  return (
    <Dialog
      title={texts.title}
      cancel={texts.cancel}
      onClose={onClose}
      pending={isPending}
      wide
      actions={
        <Button variant="filled" disabled={!isReady || isPending} onClick={save}>
          {isPending ? texts.saving : texts.confirm}
        </Button>
      }
    >
      {problems.length === 0 && <p>{isSettled && changes.length === 0 ? texts.nothing : texts.lead}</p>}
      {problems.length > 0 && (
        <Notice tone="warning">
          <strong>{problemTexts.title(problems.length)}</strong>{' '}
          <ProblemSummary
            onJump={(place) => {
              onClose();
              onJump(place);
            }}
          />
        </Notice>
      )}
      {!isSettled && <p role="status">{texts.preparing}</p>}
      {error && <ErrorNotice error={error} />}
      {data?.outcome === 'unwritable' && <Unwritable detail={data.detail} />}
      {data?.outcome === 'unsavable' && <Notice tone="error">{texts.unsavable}</Notice>}
      <ChangeTable changes={changes} values={draft.values} />
      {result && result.lines.length > 0 && (
        <details>
          <summary>{texts.lines}</summary>
          {result.lines.map(({ file, text }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1)
            <section key={file} className={styles.code} tabIndex={0} aria-label={file}>
              <pre>{`${file}\n${text}`}</pre>
            </section>
          ))}
        </details>
      )}
    </Dialog>
  );
}

function Unwritable({ detail }: { detail: string }) {
  const { save: texts } = useTexts().campaign;
  return (
    <Notice tone="error">
      {texts.unwritable} <span lang={systemLanguage}>{detail}</span>
    </Notice>
  );
}

type ChangeTableProps = {
  changes: readonly Change[];
  /** The files with the changes. */
  values: FileValues;
};

/** Each change in words: the field, and what it said before and says now. */
export function ChangeTable({ changes, values }: ChangeTableProps) {
  const { locale, campaign } = useTexts();
  const { save: texts } = campaign;
  const { schemas } = useForm();
  const trailOf = useTrail(values);
  if (changes.length === 0) return null;
  return (
    <Table className={styles.changes}>
      <Table.Thead>
        <Table.Tr>
          {[texts.field, texts.before, texts.after].map((name) => (
            <Table.Th key={name}>{name}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ file, path, before, after, moved }) => {
          const schema = schemaAt(schemas[file], values[file], path);
          const say = (value: unknown) =>
            shownValue(schema, isApartment(value) ? valueAt(value, 'name') : value, locale) || '—';
          return (
            <Table.Tr key={`${file} ${path} ${moved?.from}`}>
              <Table.Th scope="row">{trailOf({ file, path })}</Table.Th>
              <Table.Td>{moved ? texts.place(moved.from + 1) : say(before)}</Table.Td>
              <Table.Td>{moved ? texts.place(moved.to + 1) : say(after)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** Its name says enough. */
const isApartment = (value: unknown): boolean => valueAt(value, 'id') !== undefined;

type UndoSaveProps = {
  /** The button is about to go, and the focus with it. */
  onUndone: () => void;
};

/** Undoes the last save after confirmation, as long as the files have not changed since. */
export function UndoSave({ onUndone }: UndoSaveProps) {
  const { locale, campaign } = useTexts();
  const { save: texts } = campaign;
  const announce = useAnnounce();
  const { draft, room } = useDraft();
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, isPending, send } = useWrite('POST /undo');
  if (room.lastSave === null || draft.steps.length > 0) return null;
  const time = new Date(room.lastSave.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  const undo = async () => {
    const answer = await send();
    if (answer === undefined || answer.outcome === 'unwritable') return;
    setConfirming(false);
    if (answer.outcome !== 'saved') return;
    announce(texts.undone);
    onUndone();
  };
  return (
    <>
      <SteadyButton can onClick={() => setConfirming(true)}>
        {texts.undo}
      </SteadyButton>
      {isConfirming && (
        <Dialog
          title={texts.undo}
          cancel={texts.cancel}
          onClose={() => setConfirming(false)}
          pending={isPending}
          actions={
            <Button variant="filled" color="red" disabled={isPending} onClick={undo}>
              {texts.undoConfirm}
            </Button>
          }
        >
          <p>{texts.undoQuestion(time)}</p>
          {error && <ErrorNotice error={error} />}
          {data?.outcome === 'unwritable' && <Unwritable detail={data.detail} />}
        </Dialog>
      )}
    </>
  );
}
