import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Place } from '../../contract/campaign.ts';
import { cropsOf, type Focus, focusCrop, focuses, sharedCrop } from '../../contract/picture-crops.ts';
import { isLargeEnough, neededSizes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { Errors } from '../field-parts.tsx';
import { fieldId } from '../form.ts';
import { CropView } from './CropView.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { PictureOptions } from './PictureOptions.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { besides, outsideHost, sharedPlace, usePictures, useSet } from './use-pictures.ts';

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

/** A picture of the campaign, and ways to replace it. Memoized, because each has three crops and a menu. */
export const PictureField = memo(function PictureField(props: PictureFieldProps) {
  const { file, path, use, value, shared } = props;
  const { pictures: texts } = useTexts();
  const { data: pictures, error } = usePictures();
  const [isChoosing, setChoosing] = useState(false);
  const set = useSet();
  const picture = pictures?.find(({ name }) => name === value);
  const host = outsideHost(value);
  // The shared link names one of the hero pictures, so it changes along with it.
  const replace = (name: string) => set(name, { file, path }, ...(shared === 'named' ? [sharedPlace] : []));
  return (
    <Flex wrap="wrap" gap="md">
      <Box flex="99 1 26rem" miw={0}>
        {error && <ErrorNotice error={error} />}
        {!pictures && !error && <p role="status">{texts.loading}</p>}
        {picture && <ShownPicture {...props} picture={picture} />}
        {props.focus && <Errors file={file} path={besides(path)} />}
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

/** An existing picture: its crops, its size, and the choice of the side that stays in view. */
function ShownPicture(props: PictureFieldProps & { picture: StoredPicture }) {
  const { file, path, use, index, focus, shared, picture } = props;
  const { pictures: texts, locale } = useTexts();
  const set = useSet();
  const { name, bytes, saved } = picture;
  const size = texts.size(picture);
  const crops = [...cropsOf(use, index), ...(shared ? [sharedCrop] : [])];
  const moved = focusCrop(crops);
  const beside = { file, path: besides(path) };
  return (
    <>
      <Group component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={texts.cropsLabel}>
        {crops.map((crop) => (
          <li key={crop.screens} data-crop={crop.screens}>
            <CropView name={name} crop={crop} use={use} focus={focus} />
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
      {focus && (
        <PictureOptions
          id={fieldId(beside)}
          legend={texts.focus}
          options={focuses.map((side) => ({
            value: side,
            look: (
              <>
                {moved && <CropView small name={name} crop={moved} use={use} focus={side} />}
                {texts.sides[side]}
              </>
            ),
          }))}
          value={focus}
          onChoose={(side) => set(side, beside)}
        />
      )}
      {focus && !moved && (
        <Text size="xs" c="dimmed">
          {texts.focusWithout}
        </Text>
      )}
    </>
  );
}
