import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';
import { KeyFigure } from '../ui/KeyFigure.tsx';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './Offer.module.css';

type OfferProps = { content: PageContent; picture: PictureFiles };

export function Offer({ content, picture }: OfferProps) {
  const { language, stage } = content;
  const copy = content.copy.offer;
  return (
    <section id="offer" className={styles.offer} aria-labelledby="offer-heading">
      <div className={styles.words}>
        <SectionHeading
          id="offer-heading"
          eyebrow={copy.eyebrow}
          heading={splitPhrases(copy.heading, language)}
        />
        {showsFigures(stage) && (
          <div className={styles.amount}>
            <KeyFigure
              before={copy.figureBefore}
              figure={copy.figure}
              after={splitPhrases(copy.figureAfter, language)}
            />
          </div>
        )}
        <p>
          <WholeFigures>{copy.body}</WholeFigures>
        </p>
        <ul className={styles.notes}>
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
