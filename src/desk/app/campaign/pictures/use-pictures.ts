import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PictureList, ThumbnailSize } from '../../../contract/pictures.ts';
import { ask } from '../../ask.ts';
import { useDraft } from '../draft/use-draft.ts';

export const picturesKey = ['campaign', 'pictures'] as const;

/** What the campaign's folder holds, and the uploads that wait to be saved; asked for again after each save. */
export function usePictures() {
  const revision = useDraft(({ base }) => base.revision);
  return useQuery({
    queryKey: [...picturesKey, revision],
    queryFn: () => ask<PictureList>('/api/campaign/pictures'),
    placeholderData: keepPreviousData,
  });
}

/** @param bytes of the picture: another one under the same name is shown anew */
export const thumbnailAddress = (name: string, bytes: number, size: ThumbnailSize): string =>
  `/api/campaign/pictures/thumbnail?${new URLSearchParams({ name, size, bytes: String(bytes) })}`;
