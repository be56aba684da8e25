import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { dayPlus } from '../charts/counts.ts';
import type { Deleted, EntriesSummary } from '../contract/entries.ts';
import { requestEntries } from './use-entries.ts';

type ForgetDialogProps = {
  summary: EntriesSummary;
  /** Called without an argument on cancel. */
  onDone: (forgotten?: Deleted) => void;
};

/** Asks which entries are no longer needed, shows what would be deleted and kept, and deletes them after confirmation. */
export function ForgetDialog({ summary: { today, entriesUntil }, onDone }: ForgetDialogProps) {
  const { entries: texts, forget } = useTexts();
  const proposed = entriesUntil && entriesUntil < today ? dayPlus(entriesUntil, 1) : '';
  const [before, setBefore] = useState(proposed);
  const [typed, setTyped] = useState('');
  /** The campaign of which a person says that every gift card is sent. */
  const [sentOf, setSentOf] = useState<string>();
  const found = useQuery({
    queryKey: ['entries', 'forgettable', before],
    queryFn: () => requestEntries('GET /forget', { query: { before } }),
    enabled: before !== '',
    gcTime: 0,
  });
  const { erasable, obstacle, giftsUnknown = false } = found.data ?? {};
  const isSent = erasable !== undefined && sentOf === erasable.campaign;
  const erasure = useMutation({
    mutationFn: ({ campaign, entries }: EarlierEntries) =>
      requestEntries('POST /forget', { json: { campaign, before, entries, giftsSent: isSent } }),
    onSuccess: (answer) => {
      if ('deleted' in answer) onDone(answer);
      else void found.refetch();
    },
  });
  const error = found.error ?? erasure.error;
  const agreeable = obstacle || erasure.isPending ? undefined : erasable;
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(agreeable?.entries);
  return (
    <Dialog
      title={forget.title}
      cancel={texts.cancel}
      actions={
        <Button
          variant="filled"
          color="red"
          disabled={!isTyped || (giftsUnknown && !isSent)}
          onClick={() => agreeable && erasure.mutate(agreeable)}
        >
          {texts.delete}
        </Button>
      }
      pending={erasure.isPending}
      onClose={onDone}
    >
      <TextInput
        type="date"
        my="md"
        label={forget.before}
        description={proposed && forget.proposed}
        max={today}
        value={before}
        disabled={erasure.isPending}
        onChange={({ target }) => {
          setBefore(target.value);
          setTyped('');
          setSentOf(undefined);
        }}
      />
      {erasure.data && 'found' in erasure.data && <Notice tone="warning">{forget.changed}</Notice>}
      {found.isLoading && <p role="status">{texts.loading}</p>}
      {found.data && <ForgetFound found={found.data} />}
      {agreeable && giftsUnknown && (
        <Checkbox
          mb="md"
          label={forget.sent(agreeable.campaign)}
          description={forget.sentNote}
          checked={isSent}
          onChange={({ target }) => setSentOf(target.checked ? agreeable.campaign : undefined)}
        />
      )}
      {agreeable && (
        <TextInput
          label={forget.type(agreeable.entries)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {erasure.isPending && <Progress label={texts.deleting} />}
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}

/** Which entries would be deleted, which stay, which copies remain, and what prevents it. */
function ForgetFound({ found: { erasable, others, obstacle } }: { found: Forgettable }) {
  const { entries: texts, forget, locale } = useTexts();
  const names = new Intl.ListFormat(locale).format(others.map(({ campaign }) => campaign));
  return (
    <>
      <p role="status">{erasable ? forget.found(erasable) : !obstacle && forget.none}</p>
      {obstacle && (
        <Notice tone="error">
          {obstacle.kind === 'open'
            ? forget.openGifts(obstacle.folder, obstacle.unpaid, obstacle.waiting)
            : forget.unreadable(obstacle.says[locale])}
        </Notice>
      )}
      {erasable && !obstacle && <p>{texts.stays}</p>}
      {others.length > 0 && <p>{forget.others(names)}</p>}
    </>
  );
}
