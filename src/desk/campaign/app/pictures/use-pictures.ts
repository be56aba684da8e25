import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ThumbnailSize } from '../../contract/pictures.ts';
import { requestCampaign } from '../draft/draft-requests.ts';
import { useDraft } from '../draft/draft-store.ts';

export const picturesKey = ['campaign', 'pictures'] as const;

/** The campaign's pictures and pending uploads; refetched after each save. */
export function usePictures() {
  const revision = useDraft(({ base }) => base.revision);
  return useQuery({
    queryKey: [...picturesKey, revision],
    queryFn: () => requestCampaign('GET /pictures'),
    placeholderData: keepPreviousData,
  });
}

/** @param bytes size of the picture, for cache busting when a file is replaced under the same name */
export const thumbnailAddress = (name: string, bytes: number, size: ThumbnailSize): string =>
  `/api/campaign/pictures/thumbnail?${new URLSearchParams({ name, size, bytes: String(bytes) })}`;

/** The server of a picture that is not the campaign's own. The desk's policy lets none in from there. */
export const outsideHost = (image: string): string | undefined =>
  image.startsWith('https://') ? URL.parse(image)?.host : undefined;
