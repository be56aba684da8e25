import type { PageContent } from '../../campaign/page-content.ts';

type Content = NonNullable<PageContent['propertyDetails']>;

/** 物件概要・取引条件. Its styles are only in pages that show it, see `Document.astro`. */
export function PropertyDetails({ heading, common, apartments }: Content) {
  return (
    <details data-property-details>
      <summary>{heading}</summary>
      <Details of={common} />
      <ul>
        {apartments.map(({ id, name, details }) => (
          <li key={id}>
            <h3>{name}</h3>
            <Details of={details} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const Details = ({ of }: { of: Content['common'] }) =>
  of.length > 0 && (
    <dl>
      {of.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
