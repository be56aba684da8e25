import { Badge, NavLink, Text } from '@mantine/core';
import { useTexts } from '../../texts/TextsContext.ts';
import type { FormSection } from '../contract/campaign.ts';
import styles from './Campaign.module.css';
import { sectionOf, useForm } from './form.ts';
import { useDraft } from './use-draft.ts';

/** The sections in page order, marked where they have changes or problems. */
export function SectionNav({ section }: { section: FormSection }) {
  const { locale, campaign } = useTexts();
  const { sections: texts } = campaign;
  const { sections, problems } = useForm();
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
                  <Text span c="var(--accent)" role="img" title={texts.changed} aria-label={texts.changed}>
                    ●
                  </Text>
                )}
                {count > 0 && (
                  <Badge color="red" role="img" aria-label={texts.problems(count)}>
                    {count}
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
