import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../../shell/app/ErrorNotice.tsx';
import { RequestError } from '../../../shell/app/requests.ts';
import type { RefusalBody } from '../../../shell/contract/refusal.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { neededSizes, type PictureUse } from '../../contract/picture-crops.ts';
import {
  maxUploadBytes,
  type PictureFault,
  type PictureRefusal,
  type Uploaded,
} from '../../contract/pictures.ts';
import { picturesKey, usePictures } from './use-pictures.ts';

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
      <>
        <Progress label={(isSent ? texts.converting : texts.sending)(state.name)} />
        <Button onClick={stop}>{texts.stop}</Button>
      </>
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

type UploadState =
  | { step: 'idle' }
  /** `sent` from 0 to 1; at 1 the server is checking and converting. */
  | { step: 'sending'; name: string; sent: number }
  | { step: 'failed'; name: string; failure: UploadFault }
  | { step: 'done'; uploaded: Uploaded };

/** One upload at a time: a new one, or leaving the field, aborts the previous one. */
function useUpload(use: PictureUse, onDone: (name: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { name } = file;
    setState({ step: 'sending', name, sent: 0 });
    const onProgress = (sent: number) => setState({ step: 'sending', name, sent });
    const outcome = await uploadPicture(file, use, onProgress, control.signal);
    if (control.signal.aborted) return;
    if (outcome === undefined || !('picture' in outcome))
      return setState(outcome ? { step: 'failed', name, failure: outcome } : { step: 'idle' });
    await queries.invalidateQueries({ queryKey: picturesKey });
    setState({ step: 'done', uploaded: outcome });
    onDone(outcome.picture.name);
  }

  const stop = () => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, send, stop };
}

/** An upload that was refused or failed. */
type UploadFault = { fault: PictureFault } | { error: RequestError };

type Answer = Uploaded | PictureRefusal | RefusalBody | null;

/**
 * Uploads a picture. Uses `XMLHttpRequest`, because `fetch` does not report upload progress.
 * @param onProgress receives the progress, from 0 to 1
 * @param signal aborts the upload
 * @returns undefined when it was aborted
 */
function uploadPicture(
  file: File,
  use: PictureUse,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Uploaded | UploadFault | undefined> {
  const request = new XMLHttpRequest();
  request.open('POST', `/api/campaign/pictures?${new URLSearchParams({ use, name: file.name })}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve) => {
    request.onload = () => resolve(outcomeOf(request.response));
    request.onerror = () => resolve({ error: new RequestError('gone') });
    request.onabort = () => resolve(undefined);
    request.send(file);
  });
}

function outcomeOf(answer: Answer): Uploaded | UploadFault {
  if (answer === null) return { error: new RequestError('gone') };
  if (!('refusal' in answer)) return answer;
  if (answer.refusal === 'picture') return { fault: answer };
  return { error: new RequestError(answer.refusal, answer.detail) };
}
