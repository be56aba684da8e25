import { boxPosition, type Crop, cutPosition, type Focus } from '../../contract/picture-crops.ts';
import type { PictureUse } from '../../contract/pictures.ts';
import styles from './Pictures.module.css';
import { pictureAddress } from './use-pictures.ts';

type CropViewProps = { name: string; crop: Crop; use: PictureUse; focus: Focus; small?: boolean };

/** A picture, cropped as one place on the page crops it: what its box shows of the part that the build cuts out. */
export function CropView({ name, crop, use, focus, small = false }: CropViewProps) {
  const [x, y] = boxPosition(use, focus);
  const isCard = crop.screens === 'card';
  // The card of a shared link fits a screen of 320 pixels.
  const height = small ? '80px' : 'min(144px, 36vw)';
  const box = (
    <span
      className={styles.box}
      data-arch={crop.arch}
      style={{ aspectRatio: crop.box, height: isCard ? '100%' : height }}
    >
      <img
        src={pictureAddress(name)}
        alt=""
        style={{
          aspectRatio: crop.cut,
          objectPosition: `${cutPosition(crop, focus)}% 50%`,
          // The cut covers its box, and lies in it as by `object-position`.
          [crop.cut > crop.box ? 'height' : 'width']: '100%',
          left: `${x}%`,
          top: `${y}%`,
          translate: `-${x}% -${y}%`,
        }}
      />
    </span>
  );
  return isCard ? (
    <span className={styles.card} style={{ height }}>
      {box}
    </span>
  ) : (
    box
  );
}
