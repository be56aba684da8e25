import type { ComponentType } from 'react';
import { EntriesRoom } from './entries/EntriesRoom.tsx';
import { GiftsRoom } from './gifts/GiftsRoom.tsx';
import type { Texts } from './texts/ja.ts';

export type Room = { id: string; name: (texts: Texts) => string; Component: ComponentType };

/** The rooms of the desk, in the order of its menu. A new one is a line here, with its texts and its routes in `api/`. */
export const rooms: readonly [Room, ...Room[]] = [
  { id: 'entries', name: ({ entries }) => entries.name, Component: EntriesRoom },
  { id: 'gifts', name: ({ gifts }) => gifts.name, Component: GiftsRoom },
];
