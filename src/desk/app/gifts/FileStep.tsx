import { useEffect, useRef, useState } from 'react';
import type { ReservationsFile } from '../../contract/gifts.ts';
import { useTexts } from '../texts/TextsContext.ts';
import { DropZone } from '../ui/DropZone.tsx';
import { fileSize } from '../ui/file-size.ts';
import { Progress } from '../ui/Progress.tsx';
import styles from './GiftsRoom.module.css';
import { ProblemNotice } from './ProblemNotice.tsx';
import { Step } from './Step.tsx';
import { stopWork, useDropReservations } from './use-gifts.ts';

type FileStepProps = { file: ReservationsFile | null; maxBytes: number };

/** Takes the CSV, and shows what was found in it. */
export function FileStep({ file, maxBytes }: FileStepProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.file;
  const [isReplacing, setReplacing] = useState(false);
  const { mutate, isPending, error, variables, data: dropped } = useDropReservations();
  const found = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The drop zone that had focus is gone.
    if (dropped !== undefined && file !== null) found.current?.focus();
  }, [dropped, file]);
  const drop = ([taken]: File[]) => taken && mutate(taken, { onSuccess: () => setReplacing(false) });
  // A desk that does not answer does not take the file either, and that is said.
  const stop = () => void stopWork().catch(() => {});
  return (
    <Step number={1} title={texts.title}>
      {file && !isPending && (
        <div className={styles.summary}>
          <p ref={found} tabIndex={-1}>
            <strong>{file.name}</strong> {texts.found(file.rows)}
            <small>
              {[
                fileSize(file.bytes, locale),
                file.encoding,
                texts.separators[file.separator],
                texts.columns(file.headers.length),
              ].join(texts.comma)}
            </small>
          </p>
          <button type="button" onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? texts.keep : texts.another}
          </button>
        </div>
      )}
      {isPending ? (
        <Progress label={texts.reading(variables.name)} onStop={stop} />
      ) : (
        (file === null || isReplacing) && (
          <DropZone
            label={texts.drop}
            hint={texts.hint}
            accept=".csv,.tsv,.txt,text/csv"
            maxBytes={maxBytes}
            onFiles={drop}
          />
        )
      )}
      {error && <ProblemNotice error={error} />}
    </Step>
  );
}
