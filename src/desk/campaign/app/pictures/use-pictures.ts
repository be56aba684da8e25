import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestCampaign, useRoom } from '../use-draft.ts';

export const picturesKey = ['campaign', 'pictures'] as const;

/** The campaign's pictures and pending uploads; refetched after each save. */
export function usePictures() {
  const revision = useRoom().data?.revision;
  return useQuery({
    queryKey: [...picturesKey, revision],
    queryFn: () => requestCampaign('GET /pictures'),
    placeholderData: keepPreviousData,
  });
}

export const thumbnailAddress = (name: string): string =>
  `/api/campaign/pictures/thumbnail?${new URLSearchParams({ name })}`;

/** The server of a picture that is not the campaign's own. The desk's policy lets none in from there. */
export const outsideHost = (image: string): string | undefined =>
  image.startsWith('https://') ? URL.parse(image)?.host : undefined;
