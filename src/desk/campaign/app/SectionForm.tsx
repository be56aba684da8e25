import { useTexts } from '../../texts/TextsContext.ts';
import type { CampaignFile, Field, FormSection } from '../contract/campaign.ts';
import { ApartmentList } from './apartments/ApartmentList.tsx';
import { useDraft } from './draft/draft-store.ts';
import type { Place } from './draft/field-tree.ts';
import fieldStyles from './fields/Field.module.css';
import { FieldView } from './fields/FieldView.tsx';
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

type Part = { file: CampaignFile; field: Field };

/** Groups fields into cards: groups and lists have their own frame, consecutive single values share one. */
function inCards(parts: readonly Part[]): [Part, ...Part[]][] {
  const cards: [Part, ...Part[]][] = [];
  for (const part of parts) {
    const last = cards.at(-1);
    if (last === undefined || hasFrame(part) || hasFrame(last[0])) cards.push([part]);
    else last.push(part);
  }
  return cards;
}

const hasFrame = ({ field }: Part): boolean => field.kind === 'group' || field.kind === 'list';
