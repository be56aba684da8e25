import { useTexts } from '../../texts/TextsContext.ts';
import type { FormSection } from '../contract/campaign.ts';
import { ApartmentList } from './apartments/ApartmentList.tsx';
import type { Place } from './draft/field-tree.ts';
import { useDraft } from './draft/use-draft.ts';
import fieldStyles from './fields/Field.module.css';
import { FieldView } from './fields/FieldView.tsx';
import { hasFrame, inCards } from './in-cards.ts';
import { fieldsOf, useSections } from './sections.ts';
import styles from './Workbench.module.css';

type SectionFormProps = {
  section: FormSection;
  /** The field to jump to. */
  wanted: Place | undefined;
};

/** All fields of one section. */
export function SectionForm({ section, wanted }: SectionFormProps) {
  const { locale } = useTexts();
  const sections = useSections();
  const files = useDraft((state) => state.files);
  return (
    <>
      <h2 className={styles.title}>{section.name[locale]}</h2>
      {inCards(fieldsOf(section, sections, files)).map((card) => {
        const [first] = card;
        if (first.file === 'apartments.yaml' && first.field.kind === 'list') {
          return <ApartmentList key={first.file} field={first.field} wanted={wanted} />;
        }
        const fields = card.map(({ file, field }) => (
          <FieldView key={`${file} ${field.path}`} file={file} field={field} />
        ));
        return card.length === 1 && hasFrame(first) ? (
          fields
        ) : (
          <div key={first.field.path} className={fieldStyles.card}>
            {fields}
          </div>
        );
      })}
    </>
  );
}
