import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { GiftsRun } from '../../contract/gifts.ts';
import styles from './Result.module.css';

type FileLinksProps = { run: GiftsRun; folder: string };

/** Downloads of the run's files, as the command writes them. */
export function FileLinks({ run, folder }: FileLinksProps) {
  const { gifts, locale } = useTexts();
  const texts = gifts.files;
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
            <span>{texts.about[name]}</span>
            <small>{fileSize(bytes, locale)}</small>
          </li>
        ))}
      </ul>
      <p>{texts.personal}</p>
    </section>
  );
}
