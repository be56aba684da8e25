import { answerFromSite } from '../../server/site/answer-from-site.ts';
import { plainReply } from '../../server/site/plain-reply.ts';
import type { Transport } from '../../server/site/security-headers.ts';
import type { Site } from '../../server/site/site.ts';
import { addHeaders, block, quoted } from './syntax.ts';

/** The server's plain-text responses, each requested once; nginx sends them when it arrives at their status itself. */
export function plainAnswers(site: Site, transport: Transport): Promise<string[]> {
  const [pageFile = ''] = site.redirects.keys();
  const answerTo = (method: string, path: string): Response =>
    answerFromSite(site, new Request(`http://localhost${path}`, { method }), path, transport, 'open')
      .response;
  return Promise.all([
    named('@moved', answerTo('GET', pageFile)),
    named('@missing', answerTo('GET', '/_astro/missing')),
    named('@not_allowed', answerTo('POST', pageFile)),
    // What only nginx refuses or cannot answer. Its status varies, so the text names none.
    named('@refused', plainReply(400, 'This request cannot be answered.', '/', transport)),
  ]);
}

async function named(name: string, response: Response): Promise<string> {
  const {
    'content-type': type = '',
    'content-length': _,
    location: __,
    ...headers
  } = Object.fromEntries(response.headers);
  return block(`location ${name}`, [
    `default_type ${quoted(type)};`,
    ...addHeaders({ ...headers, 'cross-origin-resource-policy': '$campaign_sharing' }, true),
    // Keeps the original status.
    `return 200 ${quoted(await response.text())};`,
  ]);
}
