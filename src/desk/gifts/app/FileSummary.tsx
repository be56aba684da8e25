import type { Ref } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { fileSize } from '../../ui/file-size.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { TableFile } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';
import { useIsBusy } from './use-gifts.ts';

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
export function FileSummary({ ref, file, found, isReplacing, onReplace, onTakeAway }: FileSummaryProps) {
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
