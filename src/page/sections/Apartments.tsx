import type { PageContent } from '../../campaign/content/page-content.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import type { PictureFiles } from '../ui/Picture.tsx';
import { ApartmentCard } from './ApartmentCard.tsx';
import styles from './Apartments.module.css';
import detailStyles from './property-details.css?inline';
import { SectionHeading } from './SectionHeading.tsx';

/** How many apartments have a large picture on a phone, too; the others are in compact rows. */
const largeOnPhones = 3;

type ApartmentsProps = {
  content: PageContent;
  /** The picture of each apartment. */
  pictures: readonly PictureFiles[];
};

export function Apartments({ content, pictures }: ApartmentsProps) {
  const { language, apartments, propertyDetails } = content;
  const copy = content.copy.apartments;
  const full = apartments.find((apartment) => apartment.full)?.full;
  return (
    <section id="rooms" aria-labelledby="rooms-heading">
      <SectionHeading id="rooms-heading" copy={copy} language={language} lead={copy.lead} />
      <div className={styles.features}>
        <ul className="dots">
          {copy.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <p className="note">{copy.illustrative}</p>
      </div>
      <div className={styles.grid}>
        {apartments.map((apartment, index) => (
          <ApartmentCard
            key={apartment.id}
            apartment={apartment}
            picture={pictures[index] as PictureFiles}
            compact={index >= largeOnPhones}
          />
        ))}
      </div>
      {full && (
        <span id="full" hidden>
          {full}
        </span>
      )}
      <span id="new-tab" hidden>
        {content.copy.common.newTab}
      </span>
      <ul className="note">
        {copy.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {propertyDetails && <PropertyDetails {...propertyDetails} />}
    </section>
  );
}

type Content = NonNullable<PageContent['propertyDetails']>;

/** 物件概要・取引条件. */
function PropertyDetails({ heading, common, apartments }: Content) {
  return (
    <details data-property-details>
      {/* Only in pages that show it. */}
      <style>{detailStyles}</style>
      <summary>{heading}</summary>
      {common.length > 0 && <DefinitionList of={common} />}
      <ul>
        {apartments.map(({ id, name, details }) => (
          <li key={id}>
            <h3>{name}</h3>
            <DefinitionList of={details} />
          </li>
        ))}
      </ul>
    </details>
  );
}
