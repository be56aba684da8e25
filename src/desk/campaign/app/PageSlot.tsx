import type { FormSection } from '../contract/campaign.ts';
import { useDraft } from './draft/use-draft.ts';
import { PagePreview } from './preview/PagePreview.tsx';
import { useFocusedPlace } from './use-focused-place.ts';
import styles from './Workbench.module.css';

/** The preview beside the form: sticky, and scrolled to the field being edited. */
export function PageSlot({ section }: { section: FormSection }) {
  const shown = useDraft(({ draft }) => draft.shown);
  const faulty = useDraft(({ draft }) => draft.problems.length > 0);
  const focus = useFocusedPlace(section);
  return (
    <div className={styles.page}>
      <PagePreview draft={shown} faulty={faulty} focus={focus} />
    </div>
  );
}
