import type { PageContent } from '../../campaign/content/page-content.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import { KeyFigure } from './KeyFigure.tsx';
import styles from './Offer.module.css';
import { SectionHeading } from './SectionHeading.tsx';

type OfferProps = { content: PageContent; picture: PictureFiles };

export function Offer({ content, picture }: OfferProps) {
  const { language, stage } = content;
  const copy = content.copy.offer;
  return (
    <section id="offer" className={styles.offer} aria-labelledby="offer-heading">
      <div className={styles.words}>
        <SectionHeading id="offer-heading" copy={copy} language={language} />
        {showsFigures(stage) && (
          <div className={styles.amount}>
            <KeyFigure copy={copy} language={language} />
          </div>
        )}
        <p>
          <WholeFigures>{copy.body}</WholeFigures>
        </p>
        <ul className="note">
          {copy.notes.map((note) => (
            <li key={note}>
              <WholeFigures>{note}</WholeFigures>
            </li>
          ))}
        </ul>
        <a href="#terms">{copy.termsLink}</a>
      </div>
      <Picture
        className={styles.picture}
        files={picture}
        alt={copy.imageAlt}
        sizes="(min-width: 48rem) 40rem, 100vw"
        // In view on a tall phone, but still less urgent than the hero.
        fetchPriority="low"
      />
    </section>
  );
}
