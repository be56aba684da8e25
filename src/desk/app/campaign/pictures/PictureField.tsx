import { useState } from 'react';
import { type Focus, isLargeEnough, neededSizes } from '../../../contract/picture-crops.ts';
import type { PictureList } from '../../../contract/pictures.ts';
import { ErrorNotice } from '../../ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CropPreviews } from './CropPreviews.tsx';
import type { PicturePlace } from './distinct-crops.ts';
import { FocusChoice } from './FocusChoice.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './PictureField.module.css';
import { PictureUpload } from './PictureUpload.tsx';
import { usePictures } from './use-pictures.ts';

/** `value` is missing where the file says something that is no side. */
type ChosenFocus = { id: string; value: Focus | undefined; onChange: (focus: Focus) => void };

type PictureFieldProps = {
  /** Of the part that takes a new picture. */
  id: string;
  place: PicturePlace;
  /** A file in the campaign's `pictures/`, or an https address. */
  value: string;
  onChange: (name: string) => void;
  /** Only where the files know a focus. */
  focus?: ChosenFocus | undefined;
};

/** One picture of the campaign: how the page crops it, what stays in view, another one in its place. */
export function PictureField({ id, place, value, onChange, focus }: PictureFieldProps) {
  const { pictures: texts, locale } = useTexts();
  const { data, error } = usePictures();
  const [isChoosing, setChoosing] = useState(false);
  const picture = data?.pictures.find(({ name }) => name === value);
  const needs = texts.size(neededSizes[place.use]);
  return (
    <div className={styles.field}>
      {error && <ErrorNotice error={error} />}
      {!data && !error && <p role="status">{texts.loading}</p>}
      {picture && (
        <>
          <CropPreviews picture={picture} place={place} focus={focus?.value} />
          <p className={styles.facts}>
            <strong>{picture.name}</strong>
            {texts.facts(texts.size(picture), fileSize(picture.bytes, locale))}
            {!picture.saved && <em>{texts.notSaved}</em>}
          </p>
          {!isLargeEnough(picture, place.use) && (
            <Notice tone="warning">{texts.currentTooSmall(needs, texts.size(picture))}</Notice>
          )}
          {focus && (
            <div id={focus.id} tabIndex={-1}>
              <FocusChoice picture={picture} place={place} focus={focus.value} onChange={focus.onChange} />
            </div>
          )}
        </>
      )}
      {data && !picture && <Notice tone="warning">{withoutPicture(data)}</Notice>}
      <div id={id} tabIndex={-1} className={styles.change}>
        <PictureUpload use={place.use} onUploaded={onChange} />
        <button
          type="button"
          disabled={!data || data.pictures.length === 0}
          onClick={() => setChoosing(true)}
        >
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

  /** Why there is nothing to show. The desk's policy lets no picture in from elsewhere. */
  function withoutPicture({ unreadable }: PictureList): string {
    const host = value.startsWith('https://') && URL.parse(value)?.host;
    if (host) return texts.outside(host);
    return (unreadable.includes(value) ? texts.unreadable : texts.missing)(value);
  }
}
