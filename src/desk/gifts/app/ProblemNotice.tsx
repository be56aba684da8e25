import { useId } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useSaid, useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { GiftsProblem, InputFault } from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';
import styles from './GiftsRoom.module.css';

/** What prevents a run, a decision or a record, and what to do. */
export const ProblemNotice = ({ error }: { error: Error }) =>
  error instanceof GiftsProblemError ? <Problem problem={error.problem} /> : <ErrorNotice error={error} />;

/** Something was recorded, but the result is still that of before. */
export function NotRenewedNotice({ problem }: { problem: GiftsProblem }) {
  const { problems: texts } = useTexts().gifts;
  return (
    <>
      <Notice tone="warning">{texts.notRenewed}</Notice>
      <Problem problem={problem} isRecorded />
    </>
  );
}

function Problem({ problem, isRecorded = false }: { problem: GiftsProblem; isRecorded?: boolean }) {
  const { problems: texts } = useTexts().gifts;
  const said = useSaid();
  if (problem.kind === 'changed') return <Notice tone="warning">{texts.changed}</Notice>;
  if (problem.kind === 'decided')
    return (
      <Notice tone="error">
        <p>{texts.decided}</p>
        <ul>
          {problem.decisions.map((decision) => (
            <li key={`${decision.entry} ${decision.reservation}`}>{texts.decision(decision)}</li>
          ))}
        </ul>
      </Notice>
    );
  if (problem.kind === 'missing') return <Notice tone="error">{texts.missing[problem.what]}</Notice>;
  if (problem.kind === 'campaign' || problem.kind === 'failed')
    return (
      <Notice tone="error">
        <p>{texts[problem.kind]}</p>
        <pre>{problem.detail}</pre>
      </Notice>
    );
  const { file, faults, hasMore } = problem;
  const [only] = faults;
  if (faults.length === 1 && only?.line === undefined)
    return <Notice tone="error">{texts.wholeFile(file, only === undefined ? '' : said(only.says))}</Notice>;
  return <FaultTable file={file} faults={faults} hasMore={hasMore} isRecorded={isRecorded} />;
}

type FaultTableProps = { file: string; faults: readonly InputFault[]; hasMore: boolean; isRecorded: boolean };

/** Where a file has to be put right, line by line, as a spreadsheet names its places. */
function FaultTable({ file, faults, hasMore, isRecorded }: FaultTableProps) {
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
