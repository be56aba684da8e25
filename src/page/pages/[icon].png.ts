import type { APIRoute, GetStaticPaths } from 'astro';
import { iconFiles, pngIcon } from '../search/icons.ts';

export const getStaticPaths = (() =>
  Object.entries(iconFiles).map(([icon, props]) => ({ params: { icon }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<(typeof iconFiles)[keyof typeof iconFiles]> = async ({ props }) =>
  new Response(new Uint8Array(await pngIcon(props)), { headers: { 'Content-Type': 'image/png' } });
