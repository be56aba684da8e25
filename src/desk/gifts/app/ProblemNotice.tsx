import { Table } from '@mantine/core';
import { useId } from 'react';
import { letterOf } from '../../../gifts/input/fault.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useSaid, useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type GiftsProblem, GiftsProblemError, type InputFault } from '../contract/gifts.ts';

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
  const { problems: texts, decide } = useTexts().gifts;
  const said = useSaid();
  switch (problem.kind) {
    case 'changed':
      return <Notice tone="warning">{texts.changed}</Notice>;
    case 'missing':
      return <Notice tone="error">{texts.missing[problem.what]}</Notice>;
    case 'decided':
      return (
        <Notice tone="error">
          {texts.decided}
          {problem.decisions.map((decision) => (
            <p key={`${decision.entry} ${decision.reservation}`}>
              {texts.decision(
                decision.reservation,
                decision.entry,
                decide.verdict(decision.match, decision.terms),
                decision.by,
                decision.reason,
              )}
            </p>
          ))}
        </Notice>
      );
    case 'campaign':
    case 'failed':
      return (
        <Notice tone="error">
          {texts[problem.kind]}
          <pre>{problem.detail}</pre>
        </Notice>
      );
    case 'input': {
      const { file, faults, hasMore } = problem;
      const [only] = faults;
      if (faults.length === 1 && only?.line === undefined)
        return <Notice tone="error">{texts.wholeFile(file, only ? said(only.says) : '')}</Notice>;
      return <FaultTable {...{ file, faults, hasMore, isRecorded }} />;
    }
  }
}

type FaultTableProps = { file: string; faults: readonly InputFault[]; hasMore: boolean; isRecorded: boolean };

/** Where a file has to be put right, line by line, as a spreadsheet names its places. */
function FaultTable({ file, faults, hasMore, isRecorded }: FaultTableProps) {
  const { problems: texts, list } = useTexts().gifts;
  const said = useSaid();
  const heading = useId();
  const hasNumbers = faults.some(({ reservation }) => reservation);
  return (
    <section role="alert" aria-labelledby={heading}>
      <h3 id={heading}>{texts.faults(file, faults.length, hasMore)}</h3>
      {!isRecorded && <p>{texts.nothingDecided}</p>}
      <Table.ScrollContainer minWidth={0} type="native">
        <Table
          data={{
            head: [texts.line, ...(hasNumbers ? [list.reservation] : []), texts.column, texts.wrong],
            body: faults.map(({ line, column, reservation, says }) => [
              line ?? texts.whole,
              ...(hasNumbers ? [reservation] : []),
              column && texts.columnOf(letterOf(column.number), column.header),
              said(says),
            ]),
          }}
        />
      </Table.ScrollContainer>
    </section>
  );
}
