import { useDraft } from './draft/use-draft.ts';
import { PagePreview } from './preview/PagePreview.tsx';
import type { SectionId } from './sections.ts';
import { useFocusedPlace } from './use-focused-place.ts';
import styles from './Workbench.module.css';

/** The page beside the form: in sight wherever the form is scrolled to, and at the field that is being edited. */
export function PageSlot({ section }: { section: SectionId }) {
  const shown = useDraft(({ draft }) => draft.shown);
  const faulty = useDraft(({ draft }) => draft.problems.length > 0);
  const focus = useFocusedPlace(section);
  return (
    <div className={styles.page}>
      <PagePreview draft={shown} faulty={faulty} focus={focus} />
    </div>
  );
}
