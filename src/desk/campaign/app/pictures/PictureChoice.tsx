import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isLargeEnough, neededSizes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { useWords } from './draft-pictures.ts';
import { PictureOption } from './PictureOption.tsx';
import styles from './Pictures.module.css';
import { thumbnailAddress } from './use-pictures.ts';

type PictureChoiceProps = {
  use: PictureUse;
  pictures: readonly StoredPicture[];
  value: string;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** The campaign's existing pictures. Those too small for the place come last, without a choice. */
export function PictureChoice({ use, pictures, value, onChoose, onClose }: PictureChoiceProps) {
  const { pictures: texts } = useTexts();
  const used = useWords();
  const name = useId();
  const fitting = pictures.filter((picture) => isLargeEnough(picture, use));
  const small = pictures.filter((picture) => !isLargeEnough(picture, use));
  return (
    <Dialog title={texts.chooseTitle} cancel={texts.close} onClose={onClose} wide>
      <fieldset className={styles.pictures}>
        <legend>{texts.fitting(texts.size(neededSizes[use]))}</legend>
        {fitting.map((picture) => (
          <PictureOption
            key={picture.name}
            name={name}
            checked={picture.name === value}
            onChoose={() => onChoose(picture.name)}
          >
            {card(picture)}
          </PictureOption>
        ))}
      </fieldset>
      {small.length > 0 && (
        <section className={styles.pictures}>
          <h3>{texts.tooSmall}</h3>
          {small.map((picture) => (
            <div key={picture.name} className={styles.option} data-small>
              {card(picture)}
            </div>
          ))}
        </section>
      )}
    </Dialog>
  );

  function card({ name, saved, ...size }: StoredPicture) {
    const state = saved ? (used.has(name) ? texts.inUse : texts.unused) : texts.notSaved;
    return (
      <>
        <img src={thumbnailAddress(name)} alt="" loading="lazy" />
        <span>{name}</span>
        <small>{texts.facts(texts.size(size), state)}</small>
      </>
    );
  }
}
