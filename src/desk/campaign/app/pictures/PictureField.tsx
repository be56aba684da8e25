import { useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { PictureList } from '../../contract/pictures.ts';
import type { PicturePlace } from './distinct-crops.ts';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './PictureField.module.css';
import { PictureUpload } from './PictureUpload.tsx';
import { type ChosenFocus, ShownPicture } from './ShownPicture.tsx';
import { outsideHost, usePictures } from './use-pictures.ts';

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
