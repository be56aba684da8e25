import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import { maxUploadBytes } from '../../contract/pictures.ts';
import { usePictures } from './use-pictures.ts';
import { useUpload } from './use-upload.ts';

/** Includes HEIC: the server explains what to do with one, which a greyed-out file in a dialog does not. */
const accept = 'image/*,.avif,.heic,.heif';

type PictureUploadProps = {
  use: PictureUse;
  /** Receives the picture's file name in the campaign. */
  onUploaded: (name: string) => void;
};

/** Uploads a new picture, showing the progress and the result. */
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

  /** After the save the message is obsolete. */
  function isWaiting(name: string): boolean {
    return data?.pictures.some((picture) => picture.name === name && !picture.saved) ?? false;
  }
}
