import type { ComponentType } from 'react';
import { CampaignRoom } from './campaign/app/CampaignRoom.tsx';
import { EntriesRoom } from './entries/app/EntriesRoom.tsx';
import { GiftsRoom } from './gifts/app/GiftsRoom.tsx';
import type { Texts } from './texts/ja.ts';

export type Room = {
  id: keyof Texts['welcome']['rooms'];
  name: (texts: Texts) => string;
  Component: ComponentType;
  /** Uses the full width. */
  wide?: true;
};

/** The rooms of the desk, in menu order. A new room needs a line here, its texts, and its routes in `api/`. */
export const rooms: readonly [Room, ...Room[]] = [
  { id: 'campaign', name: ({ campaign }) => campaign.name, Component: CampaignRoom, wide: true },
  { id: 'entries', name: ({ entries }) => entries.name, Component: EntriesRoom },
  { id: 'gifts', name: ({ gifts }) => gifts.name, Component: GiftsRoom },
];
