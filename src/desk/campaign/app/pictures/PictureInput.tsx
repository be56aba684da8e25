import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueAt } from '../../../../files/yaml/yaml-edit.ts';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { cropsOf, focusCrop, focuses, focusIn, sharedCrop } from '../../contract/picture-crops.ts';
import { maxUploadBytes, neededSizes, type PictureUse } from '../../contract/pictures.ts';
import { Errors, type InputProps } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { LineInput } from '../inputs.tsx';
import { requestCampaign, useDraft } from '../use-draft.ts';
import { CropView } from './CropView.tsx';
import { PictureChoice, PictureOptions } from './PictureChoice.tsx';
import { outsideHost, picturesKey, usePictures, useSet } from './use-pictures.ts';

/** The picture of a shared link; without it, the first hero picture is used. */
const sharedPlace = { file: 'copy.yaml', path: 'socialCard.picture' } as const;

/** The editor for a picture whose place on the page is known; for any other, a text input for its name. */
export function PictureInput(field: InputProps) {
  const { use } = field.schema;
  if (use === undefined) return <LineInput {...field} />;
  return use === 'shared' ? <SharedPicture {...field} /> : <PictureField {...field} use={use} />;
}

/** A picture as each screen crops it, the side that stays in view, and ways to replace it. */
function PictureField({ file, path, value, use }: InputProps & { use: PictureUse }) {
  const { pictures: texts } = useTexts();
  const { values } = useDraft().draft;
  const { data: pictures } = usePictures();
  const set = useSet();
  const name = String(value ?? '');
  const picture = pictures?.find((each) => each.name === name);
  const host = outsideHost(name);
  const onCard = valueAt(values[sharedPlace.file], sharedPlace.path);
  /** In its list. */
  const index = Number(/\d+/.exec(path)?.[0] ?? 0);
  const isShared = use === 'hero' && (onCard === undefined ? index === 0 : onCard === name);
  const crops = [...cropsOf(use, index), ...(isShared ? [sharedCrop] : [])];
  const moved = focusCrop(crops);
  const legend = moved ? texts.focus : texts.focusWithout;
  /** Stands beside the picture in the file, where the campaign can choose it. */
  const focusPlace = { file, path: path.replace(/[^.]+$/, 'focus') };
  const focus = valueAt(values[file], focusPlace.path);
  return (
    <Flex wrap="wrap" gap="md">
      <Box flex="99 1 26rem" miw={0}>
        {picture && (
          <>
            <Group component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.cropsLabel}>
              {crops.map((crop) => (
                <li key={crop.screens} data-crop={crop.screens}>
                  <CropView name={name} crop={crop} use={use} focus={focusIn(focus)} />
                  <Text component="small" size="xs" c="dimmed">
                    {texts.screens[crop.screens]}
                  </Text>
                </li>
              ))}
            </Group>
            <Text size="xs" c="dimmed" my="xs" style={{ overflowWrap: 'anywhere' }} role="status">
              <b>{name}</b> {texts.size(picture)}
            </Text>
            {focus !== undefined && (
              <PictureOptions
                id={fieldId(focusPlace)}
                legend={legend}
                // Each picture has such a choice.
                aria-label={`${legend} ${name}`}
                options={focuses.map((side) => ({
                  value: side,
                  look: (
                    <>
                      {moved && <CropView small name={name} crop={moved} use={use} focus={side} />}
                      {texts.sides[side]}
                    </>
                  ),
                }))}
                value={focusIn(focus)}
                onChoose={(side) => set(side, focusPlace)}
              />
            )}
          </>
        )}
        <Errors {...focusPlace} />
        {pictures && !picture && (
          <Notice tone="warning">{host === undefined ? texts.missing(name) : texts.outside(host)}</Notice>
        )}
      </Box>
      <Box flex="1 1 17rem" miw={0} id={fieldId({ file, path })} tabIndex={-1}>
        <ReplacePicture
          use={use}
          value={name}
          // The shared link names one of the hero pictures, so it changes along with it.
          onReplace={(chosen) =>
            set(chosen, { file, path }, ...(isShared && onCard !== undefined ? [sharedPlace] : []))
          }
        />
      </Box>
    </Flex>
  );
}

type ReplacePictureProps = {
  use: PictureUse;
  /** The picture that is there now. */
  value: string;
  /** Receives the picture's file name in the campaign, unless the field has been left meanwhile. */
  onReplace: (name: string) => void;
};

/** Takes a new picture, and says why it is refused; or lets an existing one be chosen. */
function ReplacePicture({ use, value, onReplace }: ReplacePictureProps) {
  const { pictures: texts } = useTexts();
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => requestCampaign('POST /pictures', { query: { use, name: file.name }, file }),
    onSuccess: () => queries.invalidateQueries({ queryKey: picturesKey }),
  });
  const needs = texts.size(neededSizes[use]);
  return (
    <>
      {isPending ? (
        <Progress label={texts.working(variables.name)} />
      ) : (
        <DropZone
          label={texts.drop}
          hint={texts.hint(needs)}
          // HEIC too: the server explains what to do with one, which a greyed-out file in a dialog does not.
          accept="image/*,.avif,.heic,.heif"
          maxBytes={maxUploadBytes}
          onFile={(file) =>
            mutate(file, { onSuccess: (answer) => 'picture' in answer && onReplace(answer.picture.name) })
          }
        />
      )}
      {error && <ErrorNotice error={error} />}
      {data && 'fault' in data && (
        <Notice tone="error">
          <b ref={showNotice}>{variables?.name}</b>
          <br />
          {'has' in data.fault
            ? texts.refused[data.fault.problem](texts.size(data.fault.has), needs)
            : texts.refused[data.fault.problem]}
        </Notice>
      )}
      <Button mt="sm" onClick={() => setChoosing(true)}>
        {texts.choose}
      </Button>
      {isChoosing && (
        <PictureChoice use={use} value={value} onChoose={onReplace} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** A file can be dropped from where its refusal would be out of sight. */
const showNotice = (name: Element | null) => name?.parentElement?.scrollIntoView({ block: 'nearest' });

/** The picture on the card of a shared link: one of the hero pictures, chosen by how it looks there. */
function SharedPicture({ file, path, value }: InputProps) {
  const { pictures: texts } = useTexts();
  const set = useSet();
  const heroes = valueAt(useDraft().draft.values['campaign.yaml'], 'hero');
  const options = (Array.isArray(heroes) ? heroes : []).map((hero: unknown) => {
    const name = String(valueAt(hero, 'image') ?? '');
    const focus = focusIn(valueAt(hero, 'focus'));
    const look = (
      <>
        <CropView small name={name} crop={sharedCrop} use="hero" focus={focus} />
        {name}
      </>
    );
    return { value: name, look };
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
