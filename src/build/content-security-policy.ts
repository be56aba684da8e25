import { createHash } from 'node:crypto';
import type { Campaign } from '../campaign/schema/campaign.ts';
import { type InlineElement, inlineElements } from './inline-elements.ts';
import { type OutsideSource, outsideSources } from './outside-sources.ts';

/** Turning text into a script URL requires this policy, which the page's loader creates by this name. */
const trustedTypesPolicy = 'campaign-page';

/**
 * The policy of the built pages: nothing is allowed but the page's own files, the inline scripts and styles that the
 * build wrote (by hash), and the third parties that the campaign configures.
 * @param pages the HTML of every page, exactly as it will be sent
 */
export function contentSecurityPolicy(pages: readonly string[], campaign: Campaign): string {
  const inline = pages.flatMap(inlineElements);
  const outside = outsideSources(campaign);
  const opened = (name: OutsideSource['directives'][number]) =>
    outside.filter(({ directives }) => directives.includes(name)).map(({ origin }) => origin);
  const frames = opened('frame-src');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(inline, 'script'), ...opened('script-src')],
    'img-src': ["'self'", ...opened('img-src')],
    'connect-src': ["'self'", ...opened('connect-src')],
    'form-action': ["'self'", ...opened('form-action')],
    // The page itself frames nothing, which the default already says.
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames] }),
    'style-src': ["'self'", ...styleSources(campaign, inline)],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...trustedTypes(campaign),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** HubSpot's script writes a style element; a hash beside it would disable 'unsafe-inline'. */
function styleSources({ settings }: Campaign, inline: readonly InlineElement[]): readonly string[] {
  return settings.formProvider.provider === 'hubspot' ? ["'unsafe-inline'"] : hashes(inline, 'style');
}

/** Only our own scripts comply with Trusted Types; those of HubSpot, Meta and TikTok would stop working. */
function trustedTypes({ settings }: Campaign): Record<string, string[]> {
  const { formProvider, adPixel } = settings;
  const allOurs =
    formProvider.provider === 'built-in' && adPixel.meta === undefined && adPixel.tiktok === undefined;
  return allOurs ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] } : {};
}

function hashes(elements: readonly InlineElement[], wanted: InlineElement['name']): string[] {
  return elements
    .filter(({ name }) => name === wanted)
    .map(({ content }) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
