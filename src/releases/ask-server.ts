import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const readiness = z.object({ release: z.string(), warnings: z.array(z.string()).default([]) });

/**
 * What the server on this machine says of a release: `absent` where none that follows releases answers.
 * `refusal`: why it does not show it.
 */
export type ServerState = {
  state: 'absent' | 'shown' | 'other';
  refusal: string | undefined;
  warnings: readonly string[];
};

/** Milliseconds in which a server that follows the releases has seen a switch and loaded a release. */
const longest = 4_000;

/** Its operations port, by the variables that it has it from. */
const address = (): string => {
  const { ADMIN_HOST = '127.0.0.1', ADMIN_PORT, PORT = '4321' } = process.env;
  return `http://${ADMIN_HOST}:${ADMIN_PORT ?? Number(PORT) + 1}/readyz`;
};

/** Waits until the server on this machine shows a release, or refuses it, or ought to. @param name of the release */
export async function askServer(name: string): Promise<ServerState> {
  const deadline = performance.now() + longest;
  for (;;) {
    const said = await fetch(address(), { signal: AbortSignal.timeout(longest) })
      .then(async (answer) => readiness.parse(await answer.json()))
      .catch(() => undefined);
    if (said === undefined) return { state: 'absent', refusal: undefined, warnings: [] };
    const { release, warnings } = said;
    const refusal = warnings.find((warning) => warning.startsWith(`${name} is not shown`));
    if (release === name) return { state: 'shown', refusal: undefined, warnings };
    if (refusal !== undefined || performance.now() > deadline) return { state: 'other', refusal, warnings };
    await pause(200);
  }
}
