import { randomBytes } from 'node:crypto';

/**
 * A name for this machine that nobody else knows, good for one start of the desk. Browsers resolve all of `.localhost` to
 * the loopback address themselves (https://www.rfc-editor.org/rfc/rfc6761#section-6.3), and to them it is another site than
 * the desk's 127.0.0.1: the page in the frame has neither the desk's cookie nor its storage.
 */
export const previewHost = (): string => `preview-${randomBytes(16).toString('hex')}.localhost`;
