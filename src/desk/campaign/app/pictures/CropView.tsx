import {
  type Crop,
  type Focus,
  type PictureUse,
  type Size,
  sharedCard,
} from '../../contract/picture-crops.ts';
import styles from './Crops.module.css';
import { cropArea } from './crop-area.ts';

type CropViewProps = {
  /** The URL of a thumbnail of the whole picture. */
  src: string;
  source: Size;
  crop: Crop;
  use: PictureUse;
  focus?: Focus | undefined;
};

/** A picture, cropped as one place on the page crops it. */
export function CropView({ src, source, crop, use, focus }: CropViewProps) {
  const { left, top, width, height } = cropArea(source, crop, use, focus);
  const box = (
    <span
      className={styles.box}
      data-arch={crop.arch}
      style={{ aspectRatio: `${crop.box.width} / ${crop.box.height}` }}
    >
      <img
        src={src}
        alt=""
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </span>
  );
  if (crop.id !== 'card') return box;
  return (
    <span className={styles.card} style={{ aspectRatio: `${sharedCard.width} / ${sharedCard.height}` }}>
      {box}
    </span>
  );
}
