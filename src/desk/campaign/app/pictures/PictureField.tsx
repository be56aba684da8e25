import { Box, Button, Fieldset, Flex, Group, Text } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Place } from '../../contract/campaign.ts';
import {
  type Crop,
  cropsOf,
  type Focus,
  focusCrop,
  focuses,
  sharedCrop,
} from '../../contract/picture-crops.ts';
import { isLargeEnough, neededSizes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { Errors } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { useActions } from '../use-draft.ts';
import { CropView } from './CropView.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureOption } from './PictureOption.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { outsideHost, usePictures } from './use-pictures.ts';

/** The picture of a shared link; without it, the first hero picture is used. */
export const sharedPlace = { file: 'copy.yaml', path: 'socialCard.picture' } as const;

/** The path of the focus, which stands beside the picture in the file. */
export const besides = (path: string): string => path.replace(/[^.]+$/, 'focus');

type PictureFieldProps = Place & {
  use: PictureUse;
  /** In its list. */
  index: number;
  /** A file in the campaign's `pictures/`, or an https URL. */
  value: string;
  /** Only where the campaign can choose it. */
  focus: Focus | undefined;
  /** Shared links show it: as the one that `sharedPlace` names, or as the first. */
  shared: 'named' | 'unnamed' | undefined;
};

/** A picture of the campaign: its crops, its focus, and ways to replace it. Memoized, because each has three crops and a menu. */
export const PictureField = memo(function PictureField(props: PictureFieldProps) {
  const { file, path, use, index, value, focus, shared } = props;
  const { pictures: texts } = useTexts();
  const { data: pictures, error } = usePictures();
  const [isChoosing, setChoosing] = useState(false);
  const picture = pictures?.find(({ name }) => name === value);
  const host = outsideHost(value);
  const { edit, seal } = useActions();
  const set =
    (...places: Place[]) =>
    (word: string) => {
      edit(...places.map((place) => ({ ...place, do: 'set' as const, value: word })));
      seal();
    };
  // The shared link names one of the hero pictures, so it changes along with it.
  const replace = set({ file, path }, ...(shared === 'named' ? [sharedPlace] : []));
  const beside = { file, path: besides(path) };
  return (
    <Flex wrap="wrap" gap="md">
      <Box flex="99 1 26rem" miw={0}>
        {error && <ErrorNotice error={error} />}
        {!pictures && !error && <p role="status">{texts.loading}</p>}
        {picture && (
          <ShownPicture
            picture={picture}
            use={use}
            crops={[...cropsOf(use, index), ...(shared ? [sharedCrop] : [])]}
            focus={focus && { id: fieldId(beside), value: focus, onChange: set(beside) }}
          />
        )}
        {focus && <Errors {...beside} />}
        {pictures && !picture && (
          <Notice tone="warning">{host === undefined ? texts.missing(value) : texts.outside(host)}</Notice>
        )}
      </Box>
      <Box flex="1 1 17rem" miw={0} id={fieldId({ file, path })} tabIndex={-1}>
        <PictureUpload use={use} value={value} onUploaded={replace} />
        <Button mt="sm" disabled={!pictures?.length} onClick={() => setChoosing(true)}>
          {texts.choose}
        </Button>
      </Box>
      {isChoosing && pictures && (
        <PictureChoice
          use={use}
          pictures={pictures}
          value={value}
          onChoose={replace}
          onClose={() => setChoosing(false)}
        />
      )}
    </Flex>
  );
});

type ChosenFocus = { id: string; value: Focus; onChange: (focus: Focus) => void };

type ShownPictureProps = {
  picture: StoredPicture;
  use: PictureUse;
  crops: readonly Crop[];
  focus: ChosenFocus | undefined;
};

/** An existing picture: its crops, its size, and its focus. */
function ShownPicture({ picture, use, crops, focus }: ShownPictureProps) {
  const { pictures: texts, locale } = useTexts();
  const { name, bytes, saved } = picture;
  const size = texts.size(picture);
  return (
    <>
      <Group component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.cropsLabel}>
        {crops.map((crop) => (
          <li key={crop.screens} data-crop={crop.screens}>
            <CropView name={name} crop={crop} use={use} focus={focus?.value} />
            <Text component="small" size="xs" c="dimmed">
              {texts.screens[crop.screens]}
            </Text>
          </li>
        ))}
      </Group>
      <Text size="xs" c="dimmed" my="xs" style={{ overflowWrap: 'anywhere' }}>
        <b>{name}</b> {texts.facts(size, fileSize(bytes, locale))} {!saved && <b>{texts.notSaved}</b>}
      </Text>
      {!isLargeEnough(picture, use) && (
        <Notice tone="warning">{texts.currentTooSmall(texts.size(neededSizes[use]), size)}</Notice>
      )}
      {focus && <FocusChoice name={name} use={use} crop={focusCrop(crops)} focus={focus} />}
    </>
  );
}

type FocusChoiceProps = { name: string; use: PictureUse; crop: Crop | undefined; focus: ChosenFocus };

/** Chooses which side of a picture stays in view, by showing the resulting crops. */
function FocusChoice({ name, use, crop, focus: { id, value, onChange } }: FocusChoiceProps) {
  const { pictures: texts } = useTexts();
  const group = useId();
  return (
    <Fieldset variant="unstyled" mx={0} p={0} id={id} tabIndex={-1} legend={texts.focus}>
      <Group gap="xs">
        {focuses.map((side) => (
          <PictureOption key={side} name={group} checked={side === value} onChoose={() => onChange(side)}>
            {crop && <CropView small name={name} crop={crop} use={use} focus={side} />}
            {texts.sides[side]}
          </PictureOption>
        ))}
      </Group>
      {crop === undefined && (
        <Text size="xs" c="dimmed">
          {texts.focusWithout}
        </Text>
      )}
    </Fieldset>
  );
}
