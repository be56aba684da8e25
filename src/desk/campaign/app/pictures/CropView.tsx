import {
  type Crop,
  type Focus,
  objectPosition,
  type PictureUse,
  type Size,
  sharedCard,
} from '../../contract/picture-crops.ts';
import styles from './Crops.module.css';

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

/** An area of a picture, as fractions of its width and height. */
type Area = { left: number; top: number; width: number; height: number };

/** Left, middle, right: where the build cuts. */
const cutPosition: Readonly<Record<Focus, number>> = { left: 0, center: 50, right: 100 };

/** The visible area of a source in a crop: what the page's box shows of the part that the build cuts out. */
export function cropArea(source: Size, crop: Crop, use: PictureUse, focus: Focus = 'center'): Area {
  // The picture of a shared link is only cropped by the build.
  const shown: [number, number] = crop.id === 'card' ? [50, 50] : objectPosition(use, focus);
  const cut = cover(source, crop.cut, [crop.cutAtFocus ? cutPosition[focus] : 50, 50]);
  const box = cover(crop.cut, crop.box, shown);
  return {
    left: cut.left + box.left * cut.width,
    top: cut.top + box.top * cut.height,
    width: box.width * cut.width,
    height: box.height * cut.height,
  };
}

/**
 * Implements `object-fit: cover` and `object-position` in percent:
 * https://drafts.csswg.org/css-images-3/#the-object-position
 */
function cover(source: Size, box: Size, [x, y]: [number, number]): Area {
  const scale = Math.max(box.width / source.width, box.height / source.height);
  const width = box.width / scale / source.width;
  const height = box.height / scale / source.height;
  return { left: ((1 - width) * x) / 100, top: ((1 - height) * y) / 100, width, height };
}
