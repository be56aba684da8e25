import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { focuses, sharedCrop } from '../../contract/picture-crops.ts';
import { childrenOf, fieldAt, isLeaf } from '../draft/field-tree.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { fieldId, pathBelow } from '../fields/field-id.ts';
import type { InputProps } from '../fields/LineInput.tsx';
import styles from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { useField } from './use-field.ts';
import { thumbnailAddress, usePictures } from './use-pictures.ts';

/** The picture on the card of a shared link: one of the hero pictures, chosen by how it looks there. */
export function SharedPicture({ file, field }: InputProps) {
  const { pictures: texts } = useTexts();
  const { data } = usePictures();
  const store = useDraftStore();
  const name = useId();
  const place = { file, path: field.path };
  const heroes = useField({ file: 'campaign.yaml', path: 'hero' });
  const images = (heroes ? childrenOf(heroes) : []).map((hero) => {
    const wordOf = (key: string) => {
      const word = fieldAt(hero, pathBelow(hero.path, key));
      return word && isLeaf(word) ? String(word.value) : '';
    };
    return {
      path: hero.path,
      image: wordOf('image'),
      focus: focuses.find((side) => side === wordOf('focus')),
    };
  });
  return (
    <fieldset id={fieldId(place)} className={styles.focus} tabIndex={-1}>
      <legend className="unseen">{texts.sharedNote}</legend>
      <div className={styles.sides}>
        {images.map(({ path, image, focus }) => {
          const picture = data?.pictures.find((each) => each.name === image);
          return (
            <label key={path}>
              <input
                type="radio"
                name={name}
                checked={image === field.value}
                onChange={() => store.edit({ ...place, do: 'set', value: image })}
              />
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
