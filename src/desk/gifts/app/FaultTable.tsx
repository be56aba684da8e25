import { useId } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { InputFault } from '../contract/gifts.ts';
import styles from './GiftsRoom.module.css';
import { useSaid } from './use-said.ts';

type FaultTableProps = { file: string; faults: readonly InputFault[]; hasMore: boolean; isRecorded: boolean };

/** Where a file has to be put right, line by line, as a spreadsheet names its places. */
export function FaultTable({ file, faults, hasMore, isRecorded }: FaultTableProps) {
  const { problems: texts } = useTexts().gifts;
  const said = useSaid();
  const heading = useId();
  return (
    <section className={styles.faults} role="alert" aria-labelledby={heading}>
      <h3 id={heading}>{texts.faults(file, faults.length, hasMore)}</h3>
      {!isRecorded && <p>{texts.nothingDecided}</p>}
      <div className={styles.scroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.wrong}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, says }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faults never move, and two may be the same
              <tr key={index}>
                <td data-number>{line ?? texts.whole}</td>
                <td>{column && texts.columnOf(column.letter, column.header)}</td>
                <td className={styles.says}>{said(says)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
