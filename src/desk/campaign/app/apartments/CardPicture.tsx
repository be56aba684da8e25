import { useTexts } from '../../../texts/TextsContext.ts';
import { outsideHost } from '../pictures/outside-host.ts';
import styles from './Apartments.module.css';

/** A picture of the campaign's own in small; of another the card says that it is elsewhere. */
export function CardPicture({ image }: { image: string }) {
  const { pictures } = useTexts();
  if (outsideHost(image) !== undefined) return <small className={styles.outside}>{pictures.elsewhere}</small>;
  const query = new URLSearchParams({ name: image, size: 'small' });
  return (
    <img className={styles.picture} src={`/api/campaign/pictures/thumbnail?${query}`} alt="" loading="lazy" />
  );
}
