import { useTexts } from '../../../texts/TextsContext.ts';
import type { DiffLine, FileChange } from '../../contract/campaign.ts';
import styles from './FileChanges.module.css';

const signs = { removed: '−', added: '+', same: '' } as const;

/** A file's diff with context lines; line numbers and marks make it readable without colour. */
export function FileChanges({ changes }: { changes: readonly FileChange[] }) {
  const { save: texts } = useTexts().campaign;
  return changes.map(({ file, removed, added, pieces }) => (
    <section key={file} className={styles.file}>
      <h2>
        <code>{file}</code> <small>{texts.lines(removed, added)}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access (WCAG 2.1.1) */}
      <section className={styles.scroller} tabIndex={0} aria-label={file}>
        <table>
          <caption className="unseen">{texts.table(file)}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.text}</th>
            </tr>
          </thead>
          {pieces.map((piece) => (
            <tbody key={keyOf(piece[0])}>
              {piece.map((line) => (
                <tr key={keyOf(line)} data-kind={line.kind}>
                  <td>{line.line}</td>
                  <td>
                    <span aria-hidden="true">{signs[line.kind]}</span>
                    <span className="unseen">{texts.kinds[line.kind]}</span>
                  </td>
                  <td>
                    <code>{line.text}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  ));
}

const keyOf = (line: DiffLine | undefined): string => `${line?.kind} ${line?.line}`;
