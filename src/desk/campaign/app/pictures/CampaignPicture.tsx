import { type Focus, focuses, type PictureUse } from '../../contract/picture-crops.ts';
import type { Place } from '../draft/field-tree.ts';
import { useDraftStore } from '../draft/use-draft.ts';
import { fieldId } from '../fields/field-id.ts';
import type { InputProps } from '../fields/LineInput.tsx';
import { Problems } from '../fields/Problems.tsx';
import { PictureField } from './PictureField.tsx';
import { useField, useWord } from './use-field.ts';

/** The path of the shared link's picture; without it, the first hero picture is used. */
const sharedPlace: Place = { file: 'copy.yaml', path: 'socialCard.picture' };

/** A picture of the draft, with the focus stored beside it in the file. */
export function CampaignPicture({ file, field, use }: InputProps & { use: PictureUse }) {
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
