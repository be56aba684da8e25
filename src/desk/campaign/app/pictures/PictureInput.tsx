import { valueAt } from '../../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Focus, focuses, sharedCrop } from '../../contract/picture-crops.ts';
import type { InputProps } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { LineInput } from '../inputs.tsx';
import { useDraft } from '../use-draft.ts';
import { CropView } from './CropView.tsx';
import { PictureField } from './PictureField.tsx';
import { PictureOptions } from './PictureOptions.tsx';
import { besides, sharedPlace, usePictures, useSet } from './use-pictures.ts';

/** The editor for a picture whose place on the page is known; for any other, a text input for its name. */
export function PictureInput(props: InputProps) {
  const { file, path, schema, value } = props;
  const { values } = useDraft().draft;
  const { use } = schema;
  if (use === undefined) return <LineInput {...props} />;
  if (use === 'shared') return <SharedPicture {...props} />;
  const focus = valueAt(values[file], besides(path));
  const onCard = valueAt(values[sharedPlace.file], sharedPlace.path);
  /** In its list. */
  const index = Number(/\d+/.exec(path)?.[0] ?? 0);
  const isShared = use === 'hero' && (onCard === undefined ? index === 0 : onCard === value);
  return (
    <PictureField
      {...{ file, path, use, index }}
      value={String(value ?? '')}
      focus={focus === undefined ? undefined : focusIn(focus)}
      shared={isShared ? (onCard === undefined ? 'unnamed' : 'named') : undefined}
    />
  );
}

const focusIn = (word: unknown): Focus => focuses.find((side) => side === word) ?? 'center';

/** The picture on the card of a shared link: one of the hero pictures, chosen by how it looks there. */
function SharedPicture({ file, path, value }: InputProps) {
  const { pictures: texts } = useTexts();
  const set = useSet();
  const { data: pictures } = usePictures();
  const heroes = valueAt(useDraft().draft.values['campaign.yaml'], 'hero');
  const options = (Array.isArray(heroes) ? heroes : []).map((hero: unknown) => {
    const image = String(valueAt(hero, 'image') ?? '');
    const focus = focusIn(valueAt(hero, 'focus'));
    const isThere = pictures?.some(({ name }) => name === image);
    const look = (
      <>
        {isThere && <CropView small name={image} crop={sharedCrop} use="hero" focus={focus} />}
        {image}
      </>
    );
    return { value: image, look };
  });
  return (
    <PictureOptions
      id={fieldId({ file, path })}
      legend={texts.sharedNote}
      options={options}
      value={value}
      onChoose={(image) => set(image, { file, path })}
    />
  );
}
