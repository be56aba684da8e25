import { Fieldset, Group } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { Place } from '../../contract/campaign.ts';
import { cropsOf, type Focus, focuses, sharedCrop } from '../../contract/picture-crops.ts';
import type { PictureUse } from '../../contract/pictures.ts';
import { Errors, type InputProps } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { LineInput } from '../inputs.tsx';
import { CropView } from './CropView.tsx';
import { useSetWords, useWord } from './draft-pictures.ts';
import { PictureField } from './PictureField.tsx';
import { PictureOption } from './PictureOption.tsx';
import { usePictures } from './use-pictures.ts';

/** The editor for a picture whose place on the page is known; for any other, a text input for its name. */
export function PictureInput(props: InputProps) {
  const { file, path, schema } = props;
  const { use } = schema;
  if (use === undefined) return <LineInput {...props} />;
  const place = { file, path };
  return use === 'shared' ? <SharedPicture place={place} /> : <CampaignPicture place={place} use={use} />;
}

/** The path of the shared link's picture; without it, the first hero picture is used. */
const sharedPlace: Place = { file: 'copy.yaml', path: 'socialCard.picture' };

/** A picture of the draft, with the focus stored beside it in the file. */
function CampaignPicture({ place, use }: { place: Place; use: PictureUse }) {
  const set = useSetWords();
  const value = useWord(place) ?? '';
  const besides = { ...place, path: place.path.replace(/[^.]+$/, 'focus') };
  const focus = useWord(besides);
  const onCard = useWord(sharedPlace);
  /** In its list. */
  const index = Number(/\d+/.exec(place.path)?.[0] ?? 0);
  const isShared = use === 'hero' && (onCard === undefined ? index === 0 : onCard === value);
  return (
    <>
      <PictureField
        id={fieldId(place)}
        use={use}
        crops={[...cropsOf(use, index), ...(isShared ? [sharedCrop] : [])]}
        value={value}
        onChange={(name) =>
          // The shared link names one of the hero pictures, so it changes along with it.
          set({ ...place, value: name }, ...(isShared && onCard ? [{ ...sharedPlace, value: name }] : []))
        }
        focus={
          focus === undefined
            ? undefined
            : {
                id: fieldId(besides),
                value: focusIn(focus),
                onChange: (side) => set({ ...besides, value: side }),
              }
        }
      />
      {focus !== undefined && <Errors {...besides} />}
    </>
  );
}

const focusIn = (word: string | undefined): Focus => focuses.find((side) => side === word) ?? 'center';

/** The picture on the card of a shared link: one of the hero pictures, chosen by how it looks there. */
function SharedPicture({ place }: { place: Place }) {
  const { pictures: texts } = useTexts();
  const name = useId();
  return (
    <Fieldset variant="unstyled" mx={0} p={0} id={fieldId(place)} tabIndex={-1} legend={texts.sharedNote}>
      <Group gap="xs">
        {[0, 1, 2].map((index) => (
          <HeroOption key={index} name={name} place={place} index={index} />
        ))}
      </Group>
    </Fieldset>
  );
}

/** One of the hero pictures. */
function HeroOption({ name, place, index }: { name: string; place: Place; index: number }) {
  const set = useSetWords();
  const { data: pictures } = usePictures();
  const value = useWord(place);
  const image = useWord({ file: 'campaign.yaml', path: `hero.${index}.image` }) ?? '';
  const focus = useWord({ file: 'campaign.yaml', path: `hero.${index}.focus` });
  return (
    <PictureOption name={name} checked={image === value} onChoose={() => set({ ...place, value: image })}>
      {pictures?.some((each) => each.name === image) && (
        <CropView small name={image} crop={sharedCrop} use="hero" focus={focusIn(focus)} />
      )}
      {image}
    </PictureOption>
  );
}
