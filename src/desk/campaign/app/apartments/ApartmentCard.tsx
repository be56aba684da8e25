import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Card, CardWords, Field, Scalar } from '../../contract/campaign.ts';
import { childrenOf, fieldAt, isLeaf } from '../draft/field-tree.ts';
import fieldStyles from '../fields/Field.module.css';
import { Problems } from '../fields/FieldFrame.tsx';
import { FieldView, shownFields } from '../fields/FieldView.tsx';
import { fieldId, pathBelow } from '../fields/field-id.ts';
import { MoveButtons } from '../fields/MoveButtons.tsx';
import { outsideHost } from '../pictures/use-pictures.ts';
import { useProblemsBelow } from '../problems.tsx';
import styles from './Apartments.module.css';

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

/** A picture of the campaign's own in small; of another the card says that it is elsewhere. */
function CardPicture({ image }: { image: string }) {
  const { pictures } = useTexts();
  if (outsideHost(image) !== undefined) return <small className={styles.outside}>{pictures.elsewhere}</small>;
  const query = new URLSearchParams({ name: image, size: 'small' });
  return (
    <img className={styles.picture} src={`/api/campaign/pictures/thumbnail?${query}`} alt="" loading="lazy" />
  );
}

type ApartmentPriceProps = {
  field: Field;
  /** The apartment as the page shows it; undefined while its values are invalid. */
  words: CardWords | undefined;
};

/** Both rents, and the badge that follows from them. */
function ApartmentPrice({ field, words }: ApartmentPriceProps) {
  const { campaign, ui } = useTexts();
  const yen = (key: string) => {
    const value = wordOf(field, key);
    return typeof value === 'number' ? ui.yen(value) : String(value ?? '');
  };
  const isReduced = wordOf(field, 'price') !== wordOf(field, 'discount');
  return (
    <>
      <p className={styles.rent}>
        {isReduced && (
          <>
            <span className="unseen">{campaign.apartments.regular}</span> <s>{yen('price')}</s>{' '}
            <span aria-hidden="true">→</span> <span className="unseen">{campaign.apartments.from}</span>{' '}
          </>
        )}
        <b>{yen('discount')}</b>
      </p>
      {words?.full ? (
        <span className={styles.badge} data-tier="full">
          {words.full}
        </span>
      ) : words?.badge ? (
        <span className={styles.badge} data-tier={words.tier}>
          {words.badge}
        </span>
      ) : (
        <span className={styles.none}>{words && campaign.apartments.noDiscount}</span>
      )}
    </>
  );
}

/** The value of an apartment's key, `undefined` when it is missing. */
function wordOf(apartment: Field, key: string): Scalar | undefined {
  const field = fieldAt(apartment, pathBelow(apartment.path, key));
  return field !== undefined && isLeaf(field) ? field.value : undefined;
}

/** Its name in the operator's language, else in the campaign's first language that has one. */
export function nameOf(
  apartment: Field | undefined,
  locale: string,
  languages: readonly { tag: string }[],
): string | undefined {
  if (apartment === undefined) return undefined;
  const tags = [locale, ...languages.map(({ tag }) => tag)];
  const names = tags.map((tag) => wordOf(apartment, `name.${tag}`));
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '');
}
