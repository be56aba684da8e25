import { join } from 'node:path';
import { build } from 'rolldown';

const entry = join(import.meta.dirname, '../../desk/campaign/app/preview/page-script.ts');

/**
 * The script that a page runs in the desk's frame, and nowhere else.
 * @param desk the origin that it speaks with
 */
export async function previewScript(desk: string): Promise<string> {
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    transform: { define: { DESK_ORIGIN: JSON.stringify(desk) } },
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}
