import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailure } from '../../../deliveries/failure-words.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { ShownDelivery, ShownEntry } from '../contract/entries.ts';
import { requestEntries } from './use-entries.ts';

const stateOf = ({ states }: Texts['deliveries'], { state, error }: ShownDelivery): string =>
  states[state === 'queued' && error !== undefined ? 'retried' : state];

/** What went out after an entry, in a word; the button shows it in full. */
export function Deliveries({ entry, onOpen }: { entry: ShownEntry; onOpen: () => void }) {
  const { deliveries: texts } = useTexts();
  const failed = entry.deliveries.filter(({ state, error }) => state !== 'sent' && error !== undefined);
  const [first] = entry.deliveries.toSorted(({ state }) => (state === 'queued' ? -1 : 1));
  if (first === undefined) return '–';
  const says = failed.length > 0 ? texts.undelivered(failed.length) : stateOf(texts, first);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      {...(failed.length > 0 ? { color: 'red' } : { c: 'dimmed' })}
      aria-label={texts.openOf(entry.email, says)}
      onClick={onOpen}
    >
      {says}
    </Button>
  );
}

/** Each delivery of an entry with its state and its reason; sends it again. */
export function DeliveriesDialog({ entry, onClose }: { entry: ShownEntry; onClose: () => void }) {
  const { entries, deliveries: texts, locale } = useTexts();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: (sink: ShownDelivery['sink']) =>
      requestEntries('POST /deliveries/resend', { json: { entry: entry.id, sink } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['entries'] }),
  });
  return (
    <Dialog title={texts.dialog(entry.email)} cancel={texts.close} wide onClose={onClose}>
      <DataTable
        label={texts.column}
        rows={entry.deliveries}
        idOf={({ sink }) => sink}
        columns={[
          { id: 'sink', name: texts.sink, cell: ({ sink }) => texts.sinks[sink] },
          {
            id: 'state',
            name: texts.state,
            cell: (delivery) => (
              <>
                {stateOf(texts, delivery)}
                {delivery.error !== undefined && <div>{describeFailure(delivery.error, locale)}</div>}
              </>
            ),
          },
          {
            id: 'resend',
            name: entries.actions,
            cell: ({ sink }) => (
              <Button
                size="compact-sm"
                disabled={resending.isPending}
                aria-label={texts.resendTo(texts.sinks[sink])}
                onClick={() => resending.mutate(sink)}
              >
                {texts.resend}
              </Button>
            ),
          },
        ]}
      />
      <StatusLine>{resending.data && (resending.data.due > 0 ? texts.resent : texts.notResent)}</StatusLine>
      {resending.error && <ErrorNotice error={resending.error} />}
    </Dialog>
  );
}
