import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import type { StoredPicture } from '../../contract/pictures.ts';
import styles from './PictureChoice.module.css';
import { thumbnailAddress } from './use-pictures.ts';

type PictureChoiceProps = {
  use: PictureUse;
  pictures: readonly StoredPicture[];
  value: string;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** The campaign's existing pictures. Those too small for the place come last and are disabled. */
export function PictureChoice({ use, pictures, value, onChoose, onClose }: PictureChoiceProps) {
  const { pictures: texts } = useTexts();
  const name = useId();
  const fitting = pictures.filter((picture) => isLargeEnough(picture, use));
  const small = pictures.filter((picture) => !isLargeEnough(picture, use));
  return (
    <Dialog title={texts.chooseTitle} cancel={texts.close} onClose={onClose} wide>
      <div className={styles.groups}>
        <fieldset className={styles.pictures}>
          <legend>{texts.fitting(texts.size(neededSizes[use]))}</legend>
          {fitting.map((picture) => (
            <label key={picture.name}>
              <input
                type="radio"
                name={name}
                checked={picture.name === value}
                onChange={() => onChoose(picture.name)}
              />
              {card(picture)}
            </label>
          ))}
        </fieldset>
        {small.length > 0 && (
          <section className={styles.pictures}>
            <h2>{texts.tooSmall}</h2>
            {small.map((picture) => (
              <div key={picture.name} data-small>
                {card(picture)}
              </div>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );

  function card({ name, bytes, saved, usedAt, ...size }: StoredPicture) {
    const state = saved ? (usedAt.length > 0 ? texts.inUse : texts.unused) : texts.notSaved;
    return (
      <>
        <img src={thumbnailAddress(name, bytes, 'small')} alt="" loading="lazy" />
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{texts.facts(texts.size(size), state)}</span>
      </>
    );
  }
}
