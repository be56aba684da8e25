import { useQuery } from '@tanstack/react-query';
import type { PictureList, ThumbnailSize } from '../../../contract/pictures.ts';
import { ask } from '../../ask.ts';

export const picturesKey = ['campaign', 'pictures'] as const;

/** What the campaign's folder holds, and the uploads that wait to be saved. */
export const usePictures = () =>
  useQuery({ queryKey: picturesKey, queryFn: () => ask<PictureList>('/api/campaign/pictures') });

/** @param bytes of the picture: another one under the same name is shown anew */
export const thumbnailAddress = (name: string, bytes: number, size: ThumbnailSize): string =>
  `/api/campaign/pictures/thumbnail?${new URLSearchParams({ name, size, bytes: String(bytes) })}`;
