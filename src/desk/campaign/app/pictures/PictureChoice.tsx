import { Fieldset, Group, Image, Text } from '@mantine/core';
import { useTexts } from '../../../texts/TextsContext.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { campaignFiles } from '../../contract/campaign.ts';
import { isLargeEnough, neededSizes, type PictureUse, type StoredPicture } from '../../contract/pictures.ts';
import { leavesOf } from '../form.ts';
import { useDraft } from '../use-draft.ts';
import { PictureOptions } from './PictureOptions.tsx';
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
    campaignFiles
      .flatMap((file) => leavesOf({ path: '' }, undefined, values[file]))
      .map(({ value: word }) => word),
  );
  const small = pictures.filter((picture) => !isLargeEnough(picture, use));
  const card = (picture: StoredPicture, opacity: number) => {
    const { name, saved } = picture;
    const state = saved ? (used.has(name) ? texts.inUse : texts.unused) : texts.notSaved;
    return (
      <Text key={name} component="span" size="xs" w="8.5rem" style={{ overflowWrap: 'anywhere' }}>
        <Image
          src={thumbnailAddress(name)}
          alt=""
          loading="lazy"
          fit="contain"
          bg="var(--tint)"
          opacity={opacity}
          style={{ aspectRatio: 4 / 3 }}
        />
        {name}
        <Text component="span" display="block" inherit c="dimmed">
          {texts.facts(texts.size(picture), state)}
        </Text>
      </Text>
    );
  };
  return (
    <Dialog title={texts.chooseTitle} cancel={texts.close} onClose={onClose} wide>
      <PictureOptions
        legend={texts.fitting(texts.size(neededSizes[use]))}
        options={pictures
          .filter((picture) => !small.includes(picture))
          .map((picture) => ({ value: picture.name, look: card(picture, 1) }))}
        value={value}
        onChoose={onChoose}
      />
      {small.length > 0 && (
        <Fieldset variant="unstyled" mx={0} p={0} mt="md" legend={texts.tooSmall}>
          <Group align="start">{small.map((picture) => card(picture, 0.5))}</Group>
        </Fieldset>
      )}
    </Dialog>
  );
}
