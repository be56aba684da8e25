import { useId } from 'react';
import { useSaid, useTexts } from '../../../texts/TextsContext.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';
import styles from './Result.module.css';

/** What a team asks first: how many, how much, by when, and what is still pending. */
export function RunFigures({ run }: { run: GiftsRun }) {
  const { gifts, ui, locale } = useTexts();
  const said = useSaid();
  const texts = gifts.result;
  const { listed, listedAmount, firstDue, lastDue, review, refused, paid, sent, on } = run;
  const due = firstDue && lastDue ? texts.due(firstDue, lastDue) : undefined;
  const later = on === null ? undefined : texts.later(on, run.payouts - listed);
  return (
    <>
      <Figures
        figures={[
          { name: texts.toSend, figure: texts.cards(listed), note: later ?? due },
          { name: texts.amount, figure: ui.yen(listedAmount), note: later && due },
          { name: texts.decide, figure: review.toLocaleString(locale), note: texts.decideNote },
          { name: texts.refused, figure: refused.toLocaleString(locale) },
          {
            name: texts.sent,
            figure: paid.toLocaleString(locale),
            note: sent > 0 ? texts.inLedger(sent, run.sentAmount) : undefined,
          },
        ]}
      />
      {run.reclaimed > 0 && <Notice tone="warning">{texts.reclaimed(run.reclaimed)}</Notice>}
      {run.notApplied.length > 0 && <p>{texts.notApplied(run.notApplied.map(said))}</p>}
      {run.assumedZone !== null && <p>{texts.assumedZone(run.assumedZone)}</p>}
      {run.shownEarlier > 0 && <p>{texts.shownEarlier(run.shownEarlier)}</p>}
      <Differences title={texts.differences} sentences={said(run.differences)} />
      {run.sentElsewhere > 0 && <Notice tone="warning">{texts.sentElsewhere(run.sentElsewhere)}</Notice>}
      {run.aboveCap > 0 && <Notice tone="warning">{texts.aboveCap(run.aboveCap)}</Notice>}
    </>
  );
}

type DifferencesProps = { title: string; sentences: readonly string[] };

/** Where what was sent and what is decided differ; nothing where they do not. */
export const Differences = ({ title, sentences }: DifferencesProps) =>
  sentences.length > 0 && (
    <Notice tone="warning">
      <details open={sentences.length === 1}>
        <summary>{title}</summary>
        <ul className={styles.reasons}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );

type FileLinksProps = { run: GiftsRun; folder: string };

/** Downloads of the run's files, as the command writes them. */
export function FileLinks({ run, folder }: FileLinksProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.files;
  const about: Partial<Record<string, string>> = texts.about;
  const heading = useId();
  return (
    <section className={styles.files} aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p>{texts.written(folder)}</p>
      {run.review > 0 && <Notice tone="warning">{texts.open(run.review)}</Notice>}
      <ul>
        {run.files.map(({ name, bytes }) => (
          <li key={name}>
            <a className="button" href={`/api/gifts/files/${name}`} download>
              {name}
            </a>
            <span>{about[name]}</span>
            <small>{fileSize(bytes, locale)}</small>
          </li>
        ))}
      </ul>
      <p>{texts.personal}</p>
    </section>
  );
}
