import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { ProblemText } from '../ProblemText.tsx';
import type { Jump } from '../problems.ts';
import { useTrail } from '../use-trail.ts';
import styles from '../Workbench.module.css';

/** The edits that were given up, with what they said and why they did not fit. */
export function DroppedNotice({ onJump }: { onJump: Jump }) {
  const { conflict: texts } = useTexts().campaign;
  const dropped = useDraft((state) => state.dropped);
  const trailOf = useTrail();
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warning">
      {texts.dropped(dropped.length)}
      <ul className={styles.problems}>
        {dropped.map(({ edit, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: edits have nothing but their order
          <li key={index}>
            <button type="button" onClick={() => onJump(edit)}>
              {trailOf(edit)}
            </button>{' '}
            {edit.do === 'set' && typeof edit.value !== 'object' && <q>{String(edit.value)}</q>}{' '}
            <ProblemText message={reason} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
