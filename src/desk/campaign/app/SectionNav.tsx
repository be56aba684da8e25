import { useTexts } from '../../texts/TextsContext.ts';
import type { Field, FileForm, FormSection } from '../contract/campaign.ts';
import { useDraft } from './draft/draft-store.ts';
import { saysTheSame } from './draft/field-tree.ts';
import type { PlacedProblem } from './problems.tsx';
import styles from './SectionNav.module.css';
import { fieldsOf, sectionOf, useSections } from './sections.ts';
import { sectionHash } from './use-jump.ts';

type SectionNavProps = { section: FormSection; problems: readonly PlacedProblem[] };

/** The sections in page order, marked where they have changes or problems. */
export function SectionNav({ section, problems }: SectionNavProps) {
  const { locale, campaign } = useTexts();
  const { sections: texts } = campaign;
  const sections = useSections();
  const base = useDraft((state) => state.base.files);
  const files = useDraft((state) => state.files);
  return (
    <nav className={styles.nav} aria-label={texts.name}>
      <ul>
        {sections.map((each) => {
          const count = problems.filter((problem) => sectionOf(sections, problem) === each).length;
          const fieldsIn = (files: readonly FileForm[]) => fieldsOf(each, sections, files);
          return (
            <li key={each.id}>
              <a href={sectionHash(each.id)} aria-current={each === section ? 'true' : undefined}>
                {each.name[locale]}
                {hasChanged(fieldsIn(base), fieldsIn(files)) && (
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

type Fields = readonly { field: Field }[];

const hasChanged = (before: Fields, now: Fields): boolean =>
  before.length !== now.length || !now.every(({ field }, index) => saysTheSame(field, before[index]?.field));
