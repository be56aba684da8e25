import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Focus, focuses } from '../../contract/picture-crops.ts';
import type { StoredPicture } from '../../contract/pictures.ts';
import styles from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { focusCrop, type PicturePlace } from './distinct-crops.ts';
import { thumbnailAddress } from './use-pictures.ts';

type FocusChoiceProps = {
  picture: StoredPicture;
  place: PicturePlace;
  focus: Focus | undefined;
  onChange: (focus: Focus) => void;
};

/** Chooses which side of a picture stays in view, by showing the resulting crops. */
export function FocusChoice({ picture, place, focus, onChange }: FocusChoiceProps) {
  const { pictures: texts } = useTexts();
  const name = useId();
  const crop = focusCrop(place);
  const src = thumbnailAddress(picture.name, picture.bytes, 'large');
  return (
    <fieldset className={styles.focus}>
      <legend>{texts.focus}</legend>
      <div className={styles.sides}>
        {focuses.map((side) => (
          <label key={side}>
            <input type="radio" name={name} checked={side === focus} onChange={() => onChange(side)} />
            {crop && <CropView src={src} source={picture} crop={crop} use={place.use} focus={side} />}
            {texts.sides[side]}
          </label>
        ))}
      </div>
      {crop === undefined && <p className={styles.note}>{texts.focusWithout}</p>}
    </fieldset>
  );
}
