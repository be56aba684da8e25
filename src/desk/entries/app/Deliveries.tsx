import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { ShownDelivery, ShownEntry } from '../contract/entries.ts';
import { requestEntries } from './use-entries.ts';

/** Why something did not arrive, in a sentence. @param error a code, with a detail after a colon where there is one */
export function failureOf({ failures }: Texts['deliveries'], error: string): string {
  const [code = '', ...detail] = error.split(': ');
  const known: Partial<Record<string, (detail: string) => string>> = failures;
  return (known[code] ?? failures.failed)(known[code] === undefined ? error : detail.join(': '));
}

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
  const { deliveries: texts } = useTexts();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: (sink: ShownDelivery['sink']) =>
      requestEntries('POST /deliveries/resend', { json: { entry: entry.id, sink } }),
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: ['entries'] }),
  });
  return (
    <Dialog title={texts.dialog(entry.email)} cancel={texts.close} wide onClose={onClose}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table mt="md" aria-label={texts.column}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.sink}</Table.Th>
              <Table.Th scope="col">{texts.state}</Table.Th>
              <Table.Th scope="col" pos="relative">
                <VisuallyHidden>{texts.resend}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entry.deliveries.map((delivery) => (
              <Table.Tr key={delivery.sink}>
                <Table.Th scope="row">{texts.sinks[delivery.sink]}</Table.Th>
                <Table.Td>
                  {stateOf(texts, delivery)}
                  {delivery.error !== undefined && <div>{failureOf(texts, delivery.error)}</div>}
                </Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    disabled={resending.isPending}
                    aria-label={texts.resendTo(texts.sinks[delivery.sink])}
                    onClick={() => resending.mutate(delivery.sink)}
                  >
                    {texts.resend}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <StatusLine>{resending.data && (resending.data.due > 0 ? texts.resent : texts.notResent)}</StatusLine>
      {resending.error && <ErrorNotice error={resending.error} />}
    </Dialog>
  );
}
