import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PictureUse } from '../../contract/picture-crops.ts';
import type { Uploaded } from '../../contract/pictures.ts';
import { type UploadFault, uploadPicture } from './upload-picture.ts';
import { picturesKey } from './use-pictures.ts';

type UploadState =
  | { step: 'idle' }
  /** `sent` from 0 to 1; at 1 the server is checking and converting. */
  | { step: 'sending'; name: string; sent: number }
  | { step: 'failed'; name: string; failure: UploadFault }
  | { step: 'done'; uploaded: Uploaded };

/** One upload at a time: a new one, or leaving the field, aborts the previous one. */
export function useUpload(use: PictureUse, onDone: (name: string) => void) {
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
    const told = (sent: number) => setState({ step: 'sending', name, sent });
    const outcome = await uploadPicture(file, use, told, control.signal);
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
