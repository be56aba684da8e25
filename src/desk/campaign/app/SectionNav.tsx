import { useTexts } from '../../texts/TextsContext.ts';
import type { Field, FileForm } from '../contract/campaign.ts';
import { saysTheSame } from './draft/field-tree.ts';
import { useDraft } from './draft/use-draft.ts';
import type { PlacedProblem } from './problems.ts';
import styles from './SectionNav.module.css';
import { fieldsOf, type SectionId, sectionIds, sectionOf } from './sections.ts';
import { sectionHash } from './use-jump.ts';

type SectionNavProps = { section: SectionId; problems: readonly PlacedProblem[] };

/** The sections in page order, marked where they have changes or problems. */
export function SectionNav({ section, problems }: SectionNavProps) {
  const { sections: texts } = useTexts().campaign;
  const base = useDraft((state) => state.base.files);
  const files = useDraft((state) => state.files);
  return (
    <nav className={styles.nav} aria-label={texts.name}>
      <ul>
        {sectionIds.map((id) => {
          const count = problems.filter((problem) => sectionOf(problem) === id).length;
          return (
            <li key={id}>
              <a href={sectionHash(id)} aria-current={id === section ? 'true' : undefined}>
                {texts[id]}
                {hasChanged(id, base, files) && (
                  <span className={styles.changed} title={texts.changed}>
                    <span className="unseen">{texts.changed}</span>
                  </span>
                )}
                {count > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{count}</span>
                    <span className="unseen">{texts.problems(count)}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function hasChanged(id: SectionId, base: readonly FileForm[], files: readonly FileForm[]): boolean {
  const [before, now] = [fieldsOf(id, base), fieldsOf(id, files)];
  const same = (one: { field: Field }, index: number) => saysTheSame(one.field, before[index]?.field);
  return before.length !== now.length || !now.every(same);
}
