import { useTexts } from '../../../texts/TextsContext.ts';
import type { Focus } from '../../contract/picture-crops.ts';
import type { StoredPicture } from '../../contract/pictures.ts';
import styles from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { distinctCrops, type PicturePlace } from './distinct-crops.ts';
import { thumbnailAddress } from './use-pictures.ts';

type CropPreviewsProps = { picture: StoredPicture; place: PicturePlace; focus?: Focus | undefined };

/** Every crop that the page makes of a picture at its place. */
export function CropPreviews({ picture, place, focus }: CropPreviewsProps) {
  const { pictures: texts } = useTexts();
  const src = thumbnailAddress(picture.name, picture.bytes, 'large');
  return (
    <ul className={styles.crops} aria-label={texts.cropsLabel}>
      {distinctCrops(place).map(({ names, crop }) => (
        <li key={crop.id} data-crop={crop.id}>
          <CropView src={src} source={picture} crop={crop} use={place.use} focus={focus} />
          <span className={styles.name}>{texts.cropsJoined(names.map((name) => texts.crops[name]))}</span>
        </li>
      ))}
    </ul>
  );
}
