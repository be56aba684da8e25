import { useId } from 'react';
import { type Focus, sharedCrop } from '../../../contract/picture-crops.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { thumbnailAddress, usePictures } from './use-pictures.ts';

type SharedPictureFieldProps = {
  /** The hero pictures: a shared link shows one of them. */
  heroes: readonly { image: string; focus: Focus }[];
  value: string;
  onChange: (image: string) => void;
};

/** The picture beside a shared link, chosen by how it looks there. */
export function SharedPictureField({ heroes, value, onChange }: SharedPictureFieldProps) {
  const { pictures: texts } = useTexts();
  const { data } = usePictures();
  const name = useId();
  return (
    <fieldset className={styles.focus}>
      <legend>{texts.shareNote}</legend>
      <div className={styles.sides}>
        {heroes.map(({ image, focus }) => {
          const picture = data?.pictures.find((each) => each.name === image);
          return (
            <label key={image}>
              <input type="radio" name={name} checked={image === value} onChange={() => onChange(image)} />
              {picture && (
                <CropView
                  src={thumbnailAddress(image, picture.bytes, 'large')}
                  source={picture}
                  crop={sharedCrop}
                  use="hero"
                  focus={focus}
                />
              )}
              {image}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
