import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';
import { Phrases } from '../ui/Phrases.tsx';
import { Picture, type PictureFiles } from '../ui/Picture.tsx';
import { WholeFigures } from '../ui/WholeFigures.tsx';
import styles from './Hero.module.css';
import { KeyFigure } from './KeyFigure.tsx';

type HeroProps = { content: PageContent; pictures: readonly PictureFiles[] };

/** The pictures rotate by CSS alone, so they turn and can be stopped without script. */
export function Hero({ content, pictures }: HeroProps) {
  const { language, stage } = content;
  const copy = content.copy.hero;
  const open = stage === 'open';
  const toEntry = (emphasis: 'primary' | 'secondary') => (
    <a className={`action ${emphasis}`} href="#contact">
      {copy.toEntry}
    </a>
  );
  return (
    <section id="home" className={styles.hero} aria-label={copy.label}>
      <div className={styles.words}>
        <p className={open ? styles.badge : 'callout'}>
          <WholeFigures>{open ? copy.badge : copy[stage]}</WholeFigures>
        </p>
        <h1>
          <Phrases of={splitPhrases(copy.headline, language)} />
        </h1>
        {showsFigures(stage) && (
          <>
            <div className={styles.figures}>
              <KeyFigure copy={copy} language={language} />
              <KeyFigure copy={content.copy.offer} language={language} />
            </div>
            <p className={`note ${styles.note}`}>
              <WholeFigures>{copy.figureNote}</WholeFigures>
            </p>
          </>
        )}
        <p className={styles.lead}>
          <WholeFigures>{copy.lead}</WholeFigures>
        </p>
        <div className={styles.actions}>
          {open && toEntry('primary')}
          <a className={`action ${open ? 'secondary' : 'primary'}`} href="#rooms">
            {copy.toRooms}
          </a>
          {stage === 'before' && toEntry('secondary')}
        </div>
        <a className={styles.cue} href="#offer">
          {copy.learnMore}
        </a>
      </div>
      <div className={styles.stage}>
        <input className={styles.pause} type="checkbox" aria-label={copy.pause} />
        {pictures.map((files, index) => (
          <Picture
            key={files.src}
            className={styles.picture}
            files={files}
            alt=""
            // Cropped from a landscape as high as the arch.
            sizes="(min-width: 48rem) min(80rem, 98vw), 92vw"
            {...(index === 0 ? { loading: 'eager', fetchPriority: 'high' } : { fetchPriority: 'low' })}
          />
        ))}
      </div>
    </section>
  );
}
