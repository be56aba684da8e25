import { icoIcon } from '../search/icons.ts';

export const GET = async () =>
  new Response(new Uint8Array(await icoIcon([16, 32])), { headers: { 'Content-Type': 'image/x-icon' } });
