import { setTimeout as pause } from 'node:timers/promises';
import { sendEntry } from '../support/send-entry.ts';

type NetworkFlood = {
  /** Of the servers, which trust one proxy; used in turn. */
  addresses: readonly string[];
  seconds: number;
  /** The robots' addresses. */
  robots: readonly string[];
};

type FloodFigures = {
  /** Visitors' entries, each from a network of its own, and those of them that were refused. */
  visits: number;
  lost: number;
  /** The robots' entries by status. */
  statuses: Record<number, number> & { 200: number; 429: number; 503: number };
};

/** Robots that send from each of their addresses in turn without a pause, while two visitors a second enter. */
export async function networkFlood({ addresses, seconds, robots }: NetworkFlood): Promise<FloodFigures> {
  const figures: FloodFigures = { visits: 0, lost: 0, statuses: { 200: 0, 429: 0, 503: 0 } };
  const end = performance.now() + seconds * 1000;
  let number = 0;
  const send = async (name: string, from: string) => {
    const sent = number++;
    const answer = await sendEntry(
      addresses[sent % addresses.length] ?? '',
      { name, email: `${name}-${sent}@mail.example` },
      { from },
    );
    await answer.arrayBuffer();
    return answer.status;
  };
  let next = 0;
  const robot = async () => {
    while (performance.now() < end) {
      const status = await send('robot', robots[next++ % robots.length] ?? '');
      figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    }
  };
  const visitors = async () => {
    for (let visitor = 0; performance.now() < end; visitor++) {
      const from = visitor % 2 === 0 ? `198.51.${visitor % 256}.1` : `2400:${visitor.toString(16)}::1`;
      const status = await send('visitor', from);
      figures.visits += 1;
      if (status !== 200) figures.lost += 1;
      await pause(500);
    }
  };
  await Promise.all([visitors(), ...Array.from({ length: 32 }, robot)]);
  return figures;
}

const numbered = (count: number, address: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => address(number));

/** Robots by what they have. */
export const robotNetworks = {
  '256 /64s of one /56': numbered(256, (number) => `2001:db8:1:${(0x200 + number).toString(16)}::1`),
  '40 addresses of different /24s': numbered(40, (number) => `203.0.${number}.1`),
  '256 /48s': numbered(256, (number) => `2001:db8:${number.toString(16)}::1`),
} as const satisfies Record<string, readonly string[]>;
