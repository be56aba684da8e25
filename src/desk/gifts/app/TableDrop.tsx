import { type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Progress } from '../../ui/Progress.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { DroppedFile, TableFile } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useDropFile, useIsBusy, useTakeAway } from './use-gifts.ts';

type TableDropProps = {
  what: DroppedFile;
  file: TableFile | null;
  maxBytes: number;
  /** Another file is coming, or this one is going. */
  onChange?: () => void;
};

/** Takes a CSV, shows what was found in it, and takes it away again. */
export function TableDrop({ what, file, maxBytes, onChange }: TableDropProps) {
  const { file: texts } = useTexts().gifts;
  const [isReplacing, setReplacing] = useState(false);
  const { mutate, reset, isPending, error, variables, data: dropped } = useDropFile(what);
  const takeAway = useTakeAway(what);
  const isBusy = useIsBusy();
  const found = useRef<HTMLParagraphElement>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The drop zone that had focus is gone.
    if (dropped !== undefined && file !== null) found.current?.focus();
  }, [dropped, file]);
  const drop = ([taken]: File[]) => {
    if (taken === undefined) return;
    onChange?.();
    takeAway.reset();
    mutate(taken, { onSuccess: () => setReplacing(false) });
  };
  const remove = () => {
    onChange?.();
    reset();
    // The button that had focus is gone.
    takeAway.mutate(undefined, { onSuccess: () => place.current?.focus() });
  };
  const problem = error ?? takeAway.error;
  return (
    <fieldset ref={place} className={styles.drop} tabIndex={-1} aria-label={texts[what].title}>
      {file && !isPending && (
        <FileSummary
          ref={found}
          file={file}
          found={texts[what].found(file.rows)}
          isReplacing={isReplacing}
          onReplace={() => setReplacing(!isReplacing)}
          onTakeAway={remove}
        />
      )}
      {isPending ? (
        <Progress label={texts.reading(variables.name)} />
      ) : (
        (file === null || isReplacing) && (
          <DropZone
            label={texts[what].drop}
            hint={texts.hint}
            accept=".csv,.tsv,.txt,text/csv"
            maxBytes={maxBytes}
            disabled={isBusy}
            onFiles={drop}
          />
        )
      )}
      {problem && <ProblemNotice error={problem} />}
    </fieldset>
  );
}

type FileSummaryProps = {
  ref: Ref<HTMLParagraphElement>;
  file: TableFile;
  /** What its rows are, with their number. */
  found: string;
  isReplacing: boolean;
  onReplace: () => void;
  onTakeAway: () => void;
};

/** What was found in a CSV, and how to get rid of it. */
function FileSummary({ ref, file, found, isReplacing, onReplace, onTakeAway }: FileSummaryProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.file;
  const isBusy = useIsBusy();
  return (
    <div className={styles.summary}>
      <p ref={ref} tabIndex={-1}>
        <strong>{file.name}</strong> {found}
        <small>
          {[
            fileSize(file.bytes, locale),
            file.encoding,
            texts.separators[file.separator],
            texts.columns(file.headers.length),
          ].join(texts.comma)}
        </small>
      </p>
      <div className={styles.actions}>
        <SteadyButton can={!isBusy} onClick={onReplace}>
          {isReplacing ? texts.keep : texts.another}
        </SteadyButton>
        <SteadyButton can={!isBusy} onClick={onTakeAway}>
          {texts.takeAway}
        </SteadyButton>
      </div>
    </div>
  );
}
