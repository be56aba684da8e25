import { Badge, NavLink, VisuallyHidden } from '@mantine/core';
import { useContext } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { FormSection } from '../contract/campaign.ts';
import styles from './Campaign.module.css';
import { ProblemsContext, sectionOf, useForm } from './form.ts';
import { useDraft } from './use-draft.ts';

/** The sections in page order, marked where they have changes or problems. */
export function SectionNav({ section }: { section: FormSection }) {
  const { locale, campaign } = useTexts();
  const { sections: texts } = campaign;
  const { sections } = useForm();
  const problems = useContext(ProblemsContext);
  const { changes } = useDraft();
  return (
    <nav className={styles.nav} aria-label={texts.name}>
      {sections.map((each) => {
        const isIn = (place: Parameters<typeof sectionOf>[1]) => sectionOf(sections, place) === each;
        const count = problems.filter(isIn).length;
        return (
          <NavLink
            key={each.id}
            href={`#campaign/${each.id}`}
            active={each === section}
            aria-current={each === section ? 'true' : undefined}
            label={each.name[locale]}
            rightSection={
              <>
                {changes.some(isIn) && (
                  <span className={styles.changed} title={texts.changed}>
                    <VisuallyHidden>{texts.changed}</VisuallyHidden>
                  </span>
                )}
                {count > 0 && (
                  <Badge color="red">
                    <span aria-hidden="true">{count}</span>
                    <VisuallyHidden>{texts.problems(count)}</VisuallyHidden>
                  </Badge>
                )}
              </>
            }
          />
        );
      })}
    </nav>
  );
}
