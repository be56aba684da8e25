import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { maxUploadBytes, neededSizes, type PictureUse } from '../../contract/pictures.ts';
import { requestCampaign } from '../use-draft.ts';
import { picturesKey, usePictures } from './use-pictures.ts';

/** Includes HEIC: the server explains what to do with one, which a greyed-out file in a dialog does not. */
const accept = 'image/*,.avif,.heic,.heif';

type PictureUploadProps = {
  use: PictureUse;
  /** The picture that is there now. */
  value: string;
  /** Receives the picture's file name in the campaign, unless the field has been left meanwhile. */
  onUploaded: (name: string) => void;
};

/** Takes a new picture, and says what became of it. */
export function PictureUpload({ use, value, onUploaded }: PictureUploadProps) {
  const { pictures: texts } = useTexts();
  const queries = useQueryClient();
  const { data: pictures } = usePictures();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => requestCampaign('POST /pictures', { query: { use, name: file.name }, file }),
    onSuccess: () => queries.invalidateQueries({ queryKey: picturesKey }),
  });
  const needs = texts.size(neededSizes[use]);
  if (isPending) return <Progress label={texts.working(variables.name)} />;
  const added = data && 'picture' in data ? data.picture.name : undefined;
  // After Undo and after the save it is no longer so.
  const isWaiting = added === value && pictures?.some(({ name, saved }) => name === added && !saved);
  return (
    <>
      <DropZone
        label={texts.drop}
        hint={texts.hint(needs)}
        accept={accept}
        maxBytes={maxUploadBytes}
        onFile={(file) =>
          mutate(file, { onSuccess: (answer) => 'picture' in answer && onUploaded(answer.picture.name) })
        }
      />
      {error && <ErrorNotice error={error} />}
      {data && 'fault' in data && (
        <Notice tone="error">
          <b>{variables?.name}</b>
          <br />
          {'has' in data.fault
            ? texts.refused[data.fault.problem](texts.size(data.fault.has), needs)
            : texts.refused[data.fault.problem]}
        </Notice>
      )}
      {isWaiting && <Notice tone="done">{texts.added(value)}</Notice>}
    </>
  );
}
