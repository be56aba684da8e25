import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type Focus, isLargeEnough, neededSizes } from '../../contract/picture-crops.ts';
import type { StoredPicture } from '../../contract/pictures.ts';
import { CropPreviews } from './CropPreviews.tsx';
import type { PicturePlace } from './distinct-crops.ts';
import { FocusChoice } from './FocusChoice.tsx';
import styles from './PictureField.module.css';

/** `value` is missing when the file's value is not a valid side. */
export type ChosenFocus = { id: string; value: Focus | undefined; onChange: (focus: Focus) => void };

type ShownPictureProps = { picture: StoredPicture; place: PicturePlace; focus?: ChosenFocus | undefined };

/** An existing picture: its crops, its size, and its focus. */
export function ShownPicture({ picture, place, focus }: ShownPictureProps) {
  const { pictures: texts, locale } = useTexts();
  const size = texts.size(picture);
  return (
    <>
      <CropPreviews picture={picture} place={place} focus={focus?.value} />
      <p className={styles.facts}>
        <strong>{picture.name}</strong>
        {texts.facts(size, fileSize(picture.bytes, locale))}
        {!picture.saved && <em>{texts.notSaved}</em>}
      </p>
      {!isLargeEnough(picture, place.use) && (
        <Notice tone="warning">{texts.currentTooSmall(texts.size(neededSizes[place.use]), size)}</Notice>
      )}
      {focus && (
        <div id={focus.id} tabIndex={-1}>
          <FocusChoice picture={picture} place={place} focus={focus.value} onChange={focus.onChange} />
        </div>
      )}
    </>
  );
}
