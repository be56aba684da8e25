import { Fieldset, Group, Image, Paper, Radio, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { campaignFiles } from '../../../../campaign/schema/files.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isLargeEnough, neededSizes, type PictureUse } from '../../contract/pictures.ts';
import { leavesOf } from '../form.ts';
import { useDraft } from '../use-draft.ts';
import { pictureAddress, usePictures } from './use-pictures.ts';

type PictureOptionsProps = {
  legend: string;
  'aria-label'?: string;
  id?: string;
  options: readonly { value: string; look: ReactNode }[];
  value: unknown;
  onChoose: (value: string) => void;
};

/** A choice by its look, which is the label of its radio button. */
export function PictureOptions({ options, value: chosen, onChoose, ...named }: PictureOptionsProps) {
  const name = useId();
  return (
    <Fieldset variant="unstyled" mx={0} p={0} mt="xs" tabIndex={-1} {...named}>
      <Group gap="xs" align="stretch">
        {options.map(({ value, look }, index) => (
          <Paper
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same picture
            key={index}
            component="label"
            withBorder
            p="xs"
            bg={value === chosen ? 'var(--tint)' : 'var(--surface)'}
            fz="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            <Radio name={name} checked={value === chosen} onChange={() => onChoose(value)} mb="xs" />
            {look}
          </Paper>
        ))}
      </Group>
    </Fieldset>
  );
}

type PictureChoiceProps = {
  use: PictureUse;
  value: string;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** The campaign's existing pictures, of those that are large enough for the place. */
export function PictureChoice({ use, value, onChoose, onClose }: PictureChoiceProps) {
  const { pictures: texts } = useTexts();
  const { values } = useDraft().draft;
  const { data: pictures = [] } = usePictures();
  const words = campaignFiles.flatMap((file) => leavesOf({ path: '' }, undefined, values[file]));
  const used = new Set(words.map((word) => word.value));
  const fitting = pictures.filter((picture) => isLargeEnough(picture, use));
  return (
    <Dialog title={texts.choose} onClose={onClose} wide>
      <PictureOptions
        legend={texts.fitting(texts.size(neededSizes[use]))}
        options={fitting.map((picture) => ({
          value: picture.name,
          look: (
            <Text component="span" display="block" size="xs" w="8.5rem">
              <Image
                src={pictureAddress(picture.name)}
                alt=""
                loading="lazy"
                fit="contain"
                style={{ aspectRatio: 4 / 3 }}
              />
              {picture.name}
              <Text component="span" display="block" inherit c="dimmed">
                {texts.size(picture)} · {used.has(picture.name) ? texts.inUse : texts.unused}
              </Text>
            </Text>
          ),
        }))}
        value={value}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
