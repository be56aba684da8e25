import { Fieldset, Group } from '@mantine/core';
import { useId } from 'react';
import { valueAt } from '../../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { type Focus, focuses, sharedCrop } from '../../contract/picture-crops.ts';
import type { InputProps } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { LineInput } from '../inputs.tsx';
import { useActions, useDraft } from '../use-draft.ts';
import { CropView } from './CropView.tsx';
import { besides, PictureField, sharedPlace } from './PictureField.tsx';
import { PictureOption } from './PictureOption.tsx';
import { usePictures } from './use-pictures.ts';

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
  const { edit, seal } = useActions();
  const { data: pictures } = usePictures();
  const given = valueAt(useDraft().draft.values['campaign.yaml'], 'hero');
  const heroes: unknown[] = Array.isArray(given) ? given : [];
  const name = useId();
  const choose = (image: string) => {
    edit({ file, path, do: 'set', value: image });
    seal();
  };
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      p={0}
      id={fieldId({ file, path })}
      tabIndex={-1}
      legend={texts.sharedNote}
    >
      <Group gap="xs">
        {[...heroes.entries()].map(([index, hero]) => {
          const image = String(valueAt(hero, 'image') ?? '');
          return (
            <PictureOption key={index} name={name} checked={image === value} onChoose={() => choose(image)}>
              {pictures?.some((each) => each.name === image) && (
                <CropView
                  small
                  name={image}
                  crop={sharedCrop}
                  use="hero"
                  focus={focusIn(valueAt(hero, 'focus'))}
                />
              )}
              {image}
            </PictureOption>
          );
        })}
      </Group>
    </Fieldset>
  );
}
