import { useId, useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type Focus, focuses, isLargeEnough, neededSizes } from '../../contract/picture-crops.ts';
import type { PictureList, StoredPicture } from '../../contract/pictures.ts';
import crops from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { distinctCrops, focusCrop, type PicturePlace } from './distinct-crops.ts';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './PictureField.module.css';
import { PictureUpload } from './PictureUpload.tsx';
import { outsideHost, thumbnailAddress, usePictures } from './use-pictures.ts';

type PictureFieldProps = {
  /** Of the part that takes a new picture. */
  id: string;
  place: PicturePlace;
  /** A file in the campaign's `pictures/`, or an https URL. */
  value: string;
  onChange: (name: string) => void;
  /** Only where the schema has a focus. */
  focus?: ChosenFocus | undefined;
};

/** A picture of the campaign: its crops, its focus, and ways to replace it. */
export function PictureField({ id, place, value, onChange, focus }: PictureFieldProps) {
  const { pictures: texts } = useTexts();
  const { data, error } = usePictures();
  const [isChoosing, setChoosing] = useState(false);
  const picture = data?.pictures.find(({ name }) => name === value);
  return (
    <div className={styles.field}>
      <div className={styles.shown}>
        {error && <ErrorNotice error={error} />}
        {!data && !error && <p role="status">{texts.loading}</p>}
        {picture && <ShownPicture picture={picture} place={place} focus={focus} />}
        {data && !picture && <Notice tone="warning">{withoutPicture(data)}</Notice>}
      </div>
      <div id={id} tabIndex={-1} className={styles.change}>
        <PictureUpload use={place.use} onUploaded={onChange} />
        <button type="button" disabled={!data?.pictures.length} onClick={() => setChoosing(true)}>
          {texts.choose}
        </button>
      </div>
      {isChoosing && data && (
        <PictureChoice
          use={place.use}
          pictures={data.pictures}
          value={value}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );

  /** Why there is nothing to show. */
  function withoutPicture({ unreadable }: PictureList): string {
    const host = outsideHost(value);
    if (host !== undefined) return texts.outside(host);
    return (unreadable.includes(value) ? texts.unreadable : texts.missing)(value);
  }
}

/** `value` is missing when the file's value is not a valid side. */
type ChosenFocus = { id: string; value: Focus | undefined; onChange: (focus: Focus) => void };

type ShownPictureProps = { picture: StoredPicture; place: PicturePlace; focus?: ChosenFocus | undefined };

/** An existing picture: its crops, its size, and its focus. */
function ShownPicture({ picture, place, focus }: ShownPictureProps) {
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

type CropPreviewsProps = { picture: StoredPicture; place: PicturePlace; focus?: Focus | undefined };

/** Every crop that the page makes of a picture at its place. */
function CropPreviews({ picture, place, focus }: CropPreviewsProps) {
  const { pictures: texts } = useTexts();
  const src = thumbnailAddress(picture.name, picture.bytes, 'large');
  return (
    <ul className={crops.crops} aria-label={texts.cropsLabel}>
      {distinctCrops(place).map(({ names, crop }) => (
        <li key={crop.id} data-crop={crop.id}>
          <CropView src={src} source={picture} crop={crop} use={place.use} focus={focus} />
          <span className={crops.name}>{texts.cropsJoined(names.map((name) => texts.crops[name]))}</span>
        </li>
      ))}
    </ul>
  );
}

type FocusChoiceProps = {
  picture: StoredPicture;
  place: PicturePlace;
  focus: Focus | undefined;
  onChange: (focus: Focus) => void;
};

/** Chooses which side of a picture stays in view, by showing the resulting crops. */
function FocusChoice({ picture, place, focus, onChange }: FocusChoiceProps) {
  const { pictures: texts } = useTexts();
  const name = useId();
  const crop = focusCrop(place);
  const src = thumbnailAddress(picture.name, picture.bytes, 'large');
  return (
    <fieldset className={crops.focus}>
      <legend>{texts.focus}</legend>
      <div className={crops.sides}>
        {focuses.map((side) => (
          <label key={side}>
            <input type="radio" name={name} checked={side === focus} onChange={() => onChange(side)} />
            {crop && <CropView src={src} source={picture} crop={crop} use={place.use} focus={side} />}
            {texts.sides[side]}
          </label>
        ))}
      </div>
      {crop === undefined && <p className={crops.note}>{texts.focusWithout}</p>}
    </fieldset>
  );
}
