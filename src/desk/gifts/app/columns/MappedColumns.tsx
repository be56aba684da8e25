import { useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { DroppedFile, GiftsState, TableFile } from '../../contract/gifts.ts';
import room from '../GiftsRoom.module.css';
import { useIsBusy } from '../use-gifts.ts';
import styles from './Columns.module.css';
import { MappingForm } from './MappingForm.tsx';
import type { Columns } from './use-columns.ts';

type MappedColumnsProps = {
  what: DroppedFile;
  file: TableFile;
  columns: Columns;
  state: GiftsState;
  onChange: Columns['setProgress'];
};

/** Maps the columns of a file: asked once, in one line from then on, and not asked for an export of ours. */
export function MappedColumns({ what, file, columns, state, onChange }: MappedColumnsProps) {
  const { mapping, isDone, progress } = columns;
  const { columns: texts, entries } = useTexts().gifts;
  const isBusy = useIsBusy();
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = progress === 'left';
  useEffect(() => {
    // It replaces the form that had focus.
    if (isLeft) button.current?.focus();
  }, [isLeft]);
  if (mapping === undefined) return null;
  if (!isDone)
    return (
      <MappingForm
        key={JSON.stringify(file.headers)}
        what={what}
        file={file}
        mapping={mapping}
        state={state}
        isOpened={progress === 'asked'}
        onDone={onChange}
      />
    );
  if (mapping.isOurs) return <p className={room.stored}>{entries.ours}</p>;
  return (
    <div className={styles.folded}>
      <p>{texts.kept(Object.keys(mapping.columns).length)}</p>
      <SteadyButton ref={button} can={!isBusy} onClick={() => onChange('asked')}>
        {texts.change}
      </SteadyButton>
    </div>
  );
}
