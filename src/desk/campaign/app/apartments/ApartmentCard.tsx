import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Card, Field } from '../../contract/campaign.ts';
import { childrenOf } from '../draft/field-tree.ts';
import fieldStyles from '../fields/Field.module.css';
import { FieldView } from '../fields/FieldView.tsx';
import { fieldId } from '../fields/field-id.ts';
import { MoveButtons } from '../fields/MoveButtons.tsx';
import { Problems } from '../fields/Problems.tsx';
import { shownFields } from '../fields/shown-fields.ts';
import { useProblemsBelow } from '../problems.ts';
import { ApartmentPrice } from './ApartmentPrice.tsx';
import styles from './Apartments.module.css';
import { wordOf } from './apartment-values.ts';
import { CardPicture } from './CardPicture.tsx';

type ApartmentCardProps = {
  field: Field;
  name: string;
  index: number;
  count: number;
  card: Card;
  isOpen: boolean;
  /** @param key of the card that is open */
  onToggle: (key: string | undefined) => void;
  onMove: (from: number, to: number) => void;
};

/** An apartment's summary; when open, all its fields. */
export function ApartmentCard({
  field,
  name,
  index,
  count,
  card,
  isOpen,
  onToggle,
  onMove,
}: ApartmentCardProps) {
  const { locale, campaign } = useTexts();
  const id = useId();
  const place = { file: 'apartments.yaml', path: field.path } as const;
  const problems = useProblemsBelow(place);
  const words = card?.[locale] ?? Object.values(card ?? {})[0];
  return (
    <article className={styles.card} data-open={isOpen} data-file={place.file} data-path={place.path}>
      <div className={styles.glance}>
        <CardPicture image={String(wordOf(field, 'image') ?? '')} />
        <h4>
          <button
            type="button"
            id={fieldId(place)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onToggle(isOpen ? undefined : field.key)}
          >
            {name}
          </button>
        </h4>
        <ApartmentPrice field={field} words={words} />
        {problems > 0 && <span className={styles.count}>{campaign.sections.problems(problems)}</span>}
        <MoveButtons className={styles.buttons} name={name} index={index} count={count} onMove={onMove} />
      </div>
      <Problems place={place} />
      {isOpen && (
        <div id={id} className={`${styles.fields} ${fieldStyles.fields}`}>
          {shownFields(childrenOf(field)).map((each) => (
            <FieldView key={each.key} file={place.file} field={each} />
          ))}
        </div>
      )}
    </article>
  );
}
