import { randomBytes } from 'node:crypto';

/**
 * A secret host name, new at every start of the desk. Browsers resolve all of `.localhost` to the loopback address
 * themselves (https://www.rfc-editor.org/rfc/rfc6761#section-6.3), and treat it as another site than the desk's
 * 127.0.0.1: the framed page gets neither the desk's cookie nor its storage.
 */
export const previewHost = (): string => `preview-${randomBytes(16).toString('hex')}.localhost`;
