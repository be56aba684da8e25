import { AskError } from '../../../shell/app/ask.ts';
import type { RefusalBody } from '../../../shell/contract/refusal.ts';
import type { PictureUse } from '../../contract/picture-crops.ts';
import type { PictureFault, PictureRefusal, Uploaded } from '../../contract/pictures.ts';

/** An upload that was refused or failed. */
export type UploadFault = { fault: PictureFault } | { error: AskError };

type Answer = Uploaded | PictureRefusal | RefusalBody | null;

/**
 * Uploads a picture. Uses `XMLHttpRequest`, because `fetch` does not report upload progress.
 * @param told receives the progress, from 0 to 1
 * @param signal aborts the upload
 * @returns undefined when it was aborted
 */
export function uploadPicture(
  file: File,
  use: PictureUse,
  told: (sent: number) => void,
  signal: AbortSignal,
): Promise<Uploaded | UploadFault | undefined> {
  const request = new XMLHttpRequest();
  request.open('POST', `/api/campaign/pictures?${new URLSearchParams({ use, name: file.name })}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve) => {
    request.onload = () => resolve(outcomeOf(request.response));
    request.onerror = () => resolve({ error: new AskError('gone') });
    request.onabort = () => resolve(undefined);
    request.send(file);
  });
}

function outcomeOf(answer: Answer): Uploaded | UploadFault {
  if (answer === null) return { error: new AskError('gone') };
  if (!('refusal' in answer)) return answer;
  if (answer.refusal === 'picture') return { fault: answer };
  return { error: new AskError(answer.refusal, answer.detail) };
}
