import { answerFromSite } from '../../server/site/answer-from-site.ts';
import { plainReply } from '../../server/site/plain-reply.ts';
import type { Transport } from '../../server/site/security-headers.ts';
import type { Site } from '../../server/site/site.ts';
import { addHeaders, block, quoted } from './syntax.ts';

/** The server's answers in plain text, each asked for once; nginx gives them wherever it has come to their status itself. */
export function plainAnswers(site: Site, transport: Transport): Promise<string[]> {
  const [pageFile = ''] = site.redirects.keys();
  const answerTo = (method: string, path: string): Response =>
    answerFromSite(site, new Request(`http://localhost${path}`, { method }), path, transport, 'open')
      .response;
  return Promise.all([
    named('@moved', answerTo('GET', pageFile)),
    named('@missing', answerTo('GET', '/_astro/missing')),
    named('@not_allowed', answerTo('POST', pageFile)),
    // What nginx alone refuses, or cannot answer. The status is another one each time, so the words name none.
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
    // The status stays what led here.
    `return 200 ${quoted(await response.text())};`,
  ]);
}
