import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../contract/campaign.ts';
import { requestCampaign, useActions } from '../use-draft.ts';

export const picturesKey = ['campaign', 'pictures'] as const;

export const usePictures = () =>
  useQuery({ queryKey: picturesKey, queryFn: () => requestCampaign('GET /pictures') });

export const pictureAddress = (name: string): string =>
  `/api/campaign/pictures/file?${new URLSearchParams({ name })}`;

/** The server of a picture that is not the campaign's own. The desk's policy lets none in from there. */
export const outsideHost = (image: string): string | undefined =>
  image.startsWith('https://') ? URL.parse(image)?.host : undefined;

/** Sets a value in one or more places, as one step. */
export function useSet() {
  const { edit } = useActions();
  return (value: string, ...places: Place[]) =>
    edit(...places.map((place) => ({ ...place, do: 'set' as const, value })));
}
