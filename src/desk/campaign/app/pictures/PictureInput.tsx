import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Field } from '../../contract/campaign.ts';
import { type Focus, focuses, type PictureUse, sharedCrop } from '../../contract/picture-crops.ts';
import { useDraft, useDraftStore } from '../draft/draft-store.ts';
import { childrenOf, fieldAt, isLeaf, type Place, rootOf } from '../draft/field-tree.ts';
import { Problems } from '../fields/FieldFrame.tsx';
import { fieldId, pathBelow } from '../fields/field-id.ts';
import { type InputProps, LineInput } from '../fields/LineInput.tsx';
import styles from './Crops.module.css';
import { CropView } from './CropView.tsx';
import { PictureField } from './PictureField.tsx';
import { thumbnailAddress, usePictures } from './use-pictures.ts';

/** The editor for a picture whose place on the page is known; for any other, a text input for its name. */
export function PictureInput(props: InputProps) {
  const { use } = props.field;
  if (use === undefined) return <LineInput {...props} />;
  return use === 'shared' ? <SharedPicture {...props} /> : <CampaignPicture {...props} use={use} />;
}

/** The path of the shared link's picture; without it, the first hero picture is used. */
const sharedPlace: Place = { file: 'copy.yaml', path: 'socialCard.picture' };

/** A picture of the draft, with the focus stored beside it in the file. */
function CampaignPicture({ file, field, use }: InputProps & { use: PictureUse }) {
  const store = useDraftStore();
  const place = { file, path: field.path };
  const besides = { file, path: field.path.replace(/[^.]+$/, 'focus') };
  const value = String(field.value ?? '');
  /** In its list. */
  const index = Number(/\d+/.exec(field.path)?.[0] ?? 0);
  const hasFocus = useField(besides) !== undefined;
  const focus = useWord(besides) ?? 'center';
  const onCard = useWord(sharedPlace);
  const isShared = use === 'hero' && (onCard === undefined ? index === 0 : onCard === value);
  const set = (at: typeof place, word: string) => store.edit({ ...at, do: 'set', value: word });
  const change = (name: string) => {
    // The shared link names one of the hero pictures, so it must change along with it.
    if (isShared && onCard !== undefined) set(sharedPlace, name);
    set(place, name);
    store.seal();
  };
  return (
    <>
      <PictureField
        id={fieldId(place)}
        place={{ use, index, shared: isShared }}
        value={value}
        onChange={change}
        focus={
          hasFocus
            ? {
                id: fieldId(besides),
                value: focuses.find((side): side is Focus => side === focus),
                onChange: (side) => set(besides, side),
              }
            : undefined
        }
      />
      {hasFocus && <Problems place={besides} />}
    </>
  );
}

/** The picture on the card of a shared link: one of the hero pictures, chosen by how it looks there. */
function SharedPicture({ file, field }: InputProps) {
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

/** A field elsewhere in the draft. */
const useField = ({ file, path }: Place): Field | undefined =>
  useDraft(({ files }) => fieldAt(rootOf(files, file), path));

/** Its value; undefined when it does not exist. */
function useWord(place: Place): string | undefined {
  const field = useField(place);
  return field && isLeaf(field) ? String(field.value ?? '') : undefined;
}
