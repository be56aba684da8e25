import { expect, onTestFinished, test, vi } from 'vitest';
import { notesOf, run } from '../../../tests/support/entries-command.ts';
import { newStore } from '../../../tests/support/temporary-folder.ts';
import { openStore } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { receiveWebhook } from '../../../tests/support/webhook-receiver.ts';
import type { SinkName } from '../../entries/outbox.ts';

/** A webhook that answers with what `status` says. */
async function webhook() {
  const answer = { status: 204, calls: 0 };
  const { environment, close } = await receiveWebhook((response) => {
    answer.calls += 1;
    response.writeHead(answer.status).end();
  });
  onTestFinished(close);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return answer;
}

async function storeOf(entries: number, sinks: SinkName[] = ['webhook']) {
  const address = newStore();
  const store = await openStore(address, { sinks });
  await Promise.all(Array.from({ length: entries }, (_, index) => store.add(newEntry(index + 1))));
  return address;
}

test('deliveries are sent, counted and sent again by a command', async () => {
  const address = await storeOf(3);
  const answer = await webhook();
  answer.status = 503;
  expect(await notesOf(address, 'deliver')).toContain('3 to be tried again');
  answer.status = 422;
  expect(await notesOf(address, 'deliver'), 'before their next attempt').toContain('0 sent, 0 to be');
  expect(await notesOf(address, 'resend', '--state', 'queued', '--yes')).toMatch(/^3 due now/);
  expect(await notesOf(address, 'deliver')).toContain(
    '0 sent, 0 to be tried again, 3 given up, 0 skipped by a rule.',
  );
  const { out } = await run(address, ['deliveries']);
  expect(out).toMatch(/queued +sent +refused +expired +skipped/);
  expect(out).toMatch(/^webhook +0 +0 +3 +0 +0$/m);
  expect(out).toMatch(/^entry \d, webhook: refused after 1 attempt: it answered HTTP 422$/m);
  expect(out).not.toMatch(/visitor|名前/);

  expect((await run(address, ['resend'], false)).notes).toBe('Nothing was sent again.\n');
  const again = await run(address, ['resend', '--entry', '1', '--entry', '2']);
  expect(again.confirm).toHaveBeenCalledWith('Send 2 deliveries again?', '--yes');
  answer.status = 204;
  expect(await notesOf(address, 'deliver')).toContain('2 sent, 0 to be tried again, 0 given up');
  expect(await notesOf(address, 'deliver')).toContain('0 sent');
  expect(answer.calls).toBe(8);
  const sentAgain = await run(address, ['resend', '--state', 'sent', '--sink', 'webhook', '--yes']);
  expect(sentAgain.notes).toMatch(/^2 due now/);
  expect(sentAgain.confirm).not.toHaveBeenCalled();
  expect(await notesOf(address, 'resend', '--sink', 'mail')).toMatch(/nothing that is refused or expired/);
});

test('deliveries go out for older entries only if their visitors were told who gets them', async () => {
  const address = newStore();
  const purposes = { named: '管理のためAcme CRMに提供します。', silent: '受付に利用します。' };
  const wordings = Object.entries(purposes).map(([digest, purpose]) => ({
    ...{ digest, campaign: 'Spring2025', language: 'ja' },
    text: JSON.stringify({ terms: [], purpose }),
  }));
  const { add, outbox } = await openStore(address, { wordings });
  await add(newEntry(1, { wording: 'named' }));
  await add(newEntry(2, { wording: 'silent' }));
  await add(newEntry(3));
  await add(newEntry(4, { wording: 'named', suspected: true }));
  const answer = await webhook();
  const args = ['deliver', '--backfill', 'webhook', '--recipient', 'Acme CRM'];
  expect((await run(address, args, false)).notes).toContain('Nothing was queued.');
  const asked = await run(address, args);
  expect(asked.confirm).toHaveBeenCalledWith(
    expect.stringMatching(/^Deliver up to 1 older entries to webhook\? 2 are left out/),
    '--yes',
  );
  expect(asked.notes).toContain('1 queued; 0 had a delivery already.');
  expect(asked.notes).toContain('1 sent');
  expect(await notesOf(address, ...args, '--yes')).toContain('0 queued; 1 had a delivery already.');
  expect(answer.calls).toBe(1);
  expect(await outbox.list({}, 0, 10)).toMatchObject([{ entry: 1, state: 'sent' }]);
  expect(await notesOf(address, ...args.with(4, 'Nobody'))).toContain(
    'There is no entry to deliver to webhook; 3 are left out',
  );
  await expect(run(address, ['deliver', '--backfill', 'hubspot'])).rejects.toThrow(/hubspot is not set up/);
});

test('deliveries are none without a sink, or for a sink that the page does not name', async () => {
  const address = await storeOf(1, []);
  expect(await notesOf(address, 'deliveries')).toBe('There are no deliveries.\n');
  await expect(run(address, ['deliver'])).rejects.toThrow(/set WEBHOOK_URL and WEBHOOK_SECRET/);
  await webhook();
  vi.stubEnv('WEBHOOK_RECIPIENT', 'Acme');
  await expect(run(address, ['deliver'])).rejects.toThrow(/does not name Acme/);
});
