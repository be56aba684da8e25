import { neededSizes, type PictureUse } from '../../../contract/picture-crops.ts';
import { maxUploadBytes } from '../../../contract/pictures.ts';
import { ErrorNotice } from '../../ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { usePictures } from './use-pictures.ts';
import { useUpload } from './use-upload.ts';

/** HEIC too: the server says what to do with one, which is more than a greyed file in a dialog says. */
const accept = 'image/*,.avif,.heic,.heif';

type PictureUploadProps = {
  use: PictureUse;
  /** Gets the name of the file that the campaign has now. */
  onUploaded: (name: string) => void;
};

/** Takes a new picture, says how far it is, and what came of it. */
export function PictureUpload({ use, onUploaded }: PictureUploadProps) {
  const { pictures: texts, locale } = useTexts();
  const { state, send, stop } = useUpload(use, onUploaded);
  const { data } = usePictures();
  if (state.step === 'sending') {
    const isSent = state.sent === 1;
    return (
      <Progress
        label={(isSent ? texts.converting : texts.sending)(state.name)}
        {...(!isSent && { done: Math.round(state.sent * 100), all: 100 })}
        onStop={stop}
      />
    );
  }
  return (
    <>
      <DropZone
        label={texts.drop}
        hint={texts.hint(texts.size(neededSizes[use]))}
        accept={accept}
        maxBytes={maxUploadBytes}
        onFiles={([file]) => void (file && send(file))}
      />
      {state.step === 'failed' && 'error' in state.failure && <ErrorNotice error={state.failure.error} />}
      {state.step === 'failed' && 'fault' in state.failure && (
        <Notice tone="error">
          <strong>{state.name}</strong>
          <p>{texts.refused(state.failure.fault, fileSize(maxUploadBytes, locale))}</p>
        </Notice>
      )}
      {state.step === 'done' && (state.uploaded.known || isWaiting(state.uploaded.picture.name)) && (
        <Notice tone="done">
          {(state.uploaded.known ? texts.known : texts.added)(state.uploaded.picture.name)}
        </Notice>
      )}
    </>
  );

  /** Once the campaign is saved, there is nothing left to say. */
  function isWaiting(name: string): boolean {
    return data?.pictures.some((picture) => picture.name === name && !picture.saved) ?? false;
  }
}
