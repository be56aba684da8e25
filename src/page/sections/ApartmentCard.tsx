import type { ApartmentCard as ApartmentCardContent } from '../../campaign/content/apartment-card.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './ApartmentCard.module.css';

type ApartmentCardProps = {
  apartment: ApartmentCardContent;
  picture: PictureFiles;
  /** On phones, a row beside its picture. */
  compact: boolean;
};

/**
 * The link covers the whole card, while its accessible name is just the apartment's; `Apartments` has what describes it.
 */
export function ApartmentCard({ apartment, picture, compact }: ApartmentCardProps) {
  const { full, saving } = apartment;
  return (
    <article className={compact ? `${styles.card} ${styles.compact}` : styles.card} data-full={full && true}>
      <Picture
        className={styles.picture}
        files={picture}
        alt={apartment.alt}
        // A row shows a portrait crop of a picture that is 5/3 as wide.
        sizes={`(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, ${compact ? 50 : 90}vw`}
      />
      {full && <p className={styles.badge}>{full}</p>}
      {saving && !full && (
        <p className={styles.badge} data-tier={saving.tier} aria-hidden="true">
          {saving.badge}
        </p>
      )}
      <div className={styles.words}>
        <p className={`note ${styles.station}`}>{apartment.walk}</p>
        <h3>
          <ExternalLink
            className="covering"
            href={apartment.href}
            aria-describedby={full ? 'full new-tab' : 'new-tab'}
          >
            {apartment.name}
          </ExternalLink>
        </h3>
        <p className={styles.description}>
          <WholeFigures>{apartment.description}</WholeFigures>
        </p>
        <div className={styles.price}>
          <span className="visually-hidden">{apartment.spokenPrice}</span>
          <p aria-hidden="true">
            {apartment.fromBefore} <strong>{apartment.fromPrice}</strong> {apartment.fromAfter}
          </p>
          {saving && (
            <p className="note" aria-hidden="true">
              {saving.regularLabel} <s>{saving.regularPrice}</s>
            </p>
          )}
        </div>
        <p className={styles.facts}>
          <span>{apartment.size}</span>{' '}
          <span className={styles.details} aria-hidden="true">
            {apartment.details}
          </span>
        </p>
      </div>
    </article>
  );
}
