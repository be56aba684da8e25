import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { GiftsRun } from '../contract/gifts.ts';
import { Decide } from './decide/Decide.tsx';
import styles from './GiftsRoom.module.css';
import { NotRenewedNotice } from './ProblemNotice.tsx';
import { Payouts } from './result/Payouts.tsx';
import { Refused } from './result/Refused.tsx';
import { ReservationDialog } from './result/ReservationDialog.tsx';
import { FileLinks, RunFigures } from './result/RunFigures.tsx';
import { Sent } from './result/Sent.tsx';

type RunResultProps = {
  run: GiftsRun;
  folder: string;
  today: string;
  /** The person has just started the run, so the focus moves to its result. */
  isAwaited: boolean;
};

/** The result of the last run: figures, lists, decisions and files. */
export function RunResult({ run, folder, today, isAwaited }: RunResultProps) {
  const { result: texts } = useTexts().gifts;
  const [shown, setShown] = useState<'payouts' | 'decide' | 'refused' | 'sent'>('payouts');
  const [opened, setOpened] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each awaited run
  useEffect(() => {
    if (isAwaited) heading.current?.focus();
  }, [isAwaited, id]);
  return (
    <section className={styles.result} aria-labelledby="gifts-result">
      <h2 id="gifts-result" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={styles.of}>{texts.of(run)}</p>
      {run.notRenewed && <NotRenewedNotice problem={run.notRenewed} />}
      {!run.isCurrent && !run.notRenewed && <Notice tone="warning">{texts.outdated}</Notice>}
      <RunFigures run={run} />
      <FindReservation onFind={setOpened} />
      <div className={styles.lists}>
        <Tabs
          label={texts.views}
          selected={shown}
          onSelect={setShown}
          tabs={[
            {
              id: 'payouts',
              name: texts.payouts,
              count: run.listed,
              panel: <Payouts run={run} today={today} onOpen={setOpened} />,
            },
            { id: 'decide', name: texts.decide, count: run.review, panel: <Decide run={run} /> },
            {
              id: 'refused',
              name: texts.refused,
              count: run.refused,
              panel: <Refused run={run} onOpen={setOpened} />,
            },
            { id: 'sent', name: texts.sent, count: run.sent, panel: <Sent run={run} onOpen={setOpened} /> },
          ]}
        />
      </div>
      <FileLinks run={run} folder={folder} />
      {opened !== undefined && (
        <ReservationDialog
          reservation={opened}
          run={run}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Opens all about a reservation by its number, whatever became of it. */
function FindReservation({ onFind }: { onFind: (reservation: string) => void }) {
  const { reservation: texts } = useTexts().gifts;
  const [number, setNumber] = useState('');
  const field = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onFind(number.trim());
  };
  return (
    <form className={`${styles.run} ${styles.lists}`} onSubmit={find}>
      <label htmlFor={field}>
        {texts.find}
        <input
          id={field}
          className="field"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </label>
      <button type="submit">{texts.explain}</button>
    </form>
  );
}
