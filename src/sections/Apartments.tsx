import type { ApartmentCard as ApartmentCardContent } from '../campaign/apartment-card.ts';
import type { Language } from '../campaign/language.ts';
import type { PageContent } from '../campaign/page-content.ts';
import type { PictureFiles } from '../ui/Picture.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { splitPhrases } from '../ui/split-phrases.ts';
import { ApartmentCard } from './ApartmentCard.tsx';
import styles from './Apartments.module.css';

type ApartmentsProps = {
  copy: PageContent['copy']['apartments'];
  language: Language;
  newTab: string;
  apartments: readonly (ApartmentCardContent & { picture: PictureFiles })[];
};

export function Apartments({ copy, language, newTab, apartments }: ApartmentsProps) {
  return (
    <section id="rooms" className={styles.apartments} aria-labelledby="rooms-heading">
      <SectionHeading
        id="rooms-heading"
        eyebrow={copy.eyebrow}
        heading={splitPhrases(copy.heading, language)}
        lead={copy.lead}
      />
      <ul className={styles.features}>
        {copy.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.grid}>
        {apartments.map(({ picture, ...apartment }) => (
          <ApartmentCard key={apartment.id} apartment={apartment} picture={picture} newTab={newTab} />
        ))}
      </div>
      <ul className={styles.notes}>
        {copy.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
