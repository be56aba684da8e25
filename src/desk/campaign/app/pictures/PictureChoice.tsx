import { Fieldset, Image, SimpleGrid, Text } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { campaignFiles } from '../../contract/campaign.ts';
import { isLargeEnough, neededSizes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { leavesOf } from '../form.ts';
import { useDraft } from '../use-draft.ts';
import { PictureOption } from './PictureOption.tsx';
import { thumbnailAddress } from './use-pictures.ts';

type PictureChoiceProps = {
  use: PictureUse;
  pictures: readonly StoredPicture[];
  value: string;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** The campaign's existing pictures. Those too small for the place come last, without a choice. */
export function PictureChoice({ use, pictures, value, onChoose, onClose }: PictureChoiceProps) {
  const { pictures: texts } = useTexts();
  const { values } = useDraft().draft;
  const used = new Set(
    campaignFiles.flatMap((file) => leavesOf(file, undefined, values[file])).map(({ value: word }) => word),
  );
  const group = useId();
  const fitting = pictures.filter((picture) => isLargeEnough(picture, use));
  const small = pictures.filter((picture) => !isLargeEnough(picture, use));
  return (
    <Dialog title={texts.chooseTitle} cancel={texts.close} onClose={onClose} wide>
      <Fieldset variant="unstyled" mx={0} p={0} mt="xs" legend={texts.fitting(texts.size(neededSizes[use]))}>
        <SimpleGrid minColWidth="8.5rem" spacing="sm">
          {fitting.map((picture) => (
            <PictureOption
              key={picture.name}
              name={group}
              checked={picture.name === value}
              onChoose={() => onChoose(picture.name)}
            >
              <PictureCard picture={picture} isUsed={used.has(picture.name)} />
            </PictureOption>
          ))}
        </SimpleGrid>
      </Fieldset>
      {small.length > 0 && (
        <Fieldset variant="unstyled" mx={0} p={0} mt="md" legend={texts.tooSmall}>
          <SimpleGrid minColWidth="8.5rem" spacing="sm">
            {small.map((picture) => (
              <PictureCard key={picture.name} faded picture={picture} isUsed={used.has(picture.name)} />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
    </Dialog>
  );
}

type PictureCardProps = { picture: StoredPicture; isUsed: boolean; faded?: boolean };

function PictureCard({ picture, isUsed, faded = false }: PictureCardProps) {
  const { pictures: texts } = useTexts();
  const { name, saved } = picture;
  const state = saved ? (isUsed ? texts.inUse : texts.unused) : texts.notSaved;
  return (
    <Text component="span" size="xs" w="100%" style={{ overflowWrap: 'anywhere' }}>
      <Image
        src={thumbnailAddress(name)}
        alt=""
        loading="lazy"
        fit="contain"
        bg="var(--tint)"
        opacity={faded ? 0.5 : 1}
        style={{ aspectRatio: 4 / 3 }}
      />
      {name}
      <Text component="span" display="block" inherit c="dimmed">
        {texts.facts(texts.size(picture), state)}
      </Text>
    </Text>
  );
}
