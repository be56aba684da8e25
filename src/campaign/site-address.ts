import type { Settings } from './settings.ts';

/** The page's public origin: `siteUrl` of the campaign, or `SITE_URL` for a preview host. */
export const siteAddress = ({ siteUrl }: Settings): string => new URL(process.env.SITE_URL ?? siteUrl).origin;
