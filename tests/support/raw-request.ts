import { connect } from 'node:net';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { submissionPathOf } from './submission-path.ts';

/** For tests: raw requests that no client library would send. */

export const { formProvider } = loadCampaign().settings;
const { portalId, formId } = formProvider;

/** Where the campaign's own form posts to. */
export const submissionPath = submissionPathOf(portalId, formId.ja);

/** An entry split where a slow sender may pause. */
export function entryRequest(email: string, headers = ''): { head: string; body: string } {
  const fields = [
    { name: 'name', value: 'Hanako' },
    { name: 'email', value: email },
  ];
  const body = JSON.stringify({ fields });
  const head = `POST ${submissionPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
  return { head, body };
}

/** Sends bytes (one per character) and returns everything until the server closes. */
export function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        answer += chunk.toString('latin1');
      })
      // A server that refuses may close while we are still sending.
      .on('error', () => {})
      .on('close', () => resolve(answer))
      .write(request, 'latin1');
  });
}
