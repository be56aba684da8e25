import { Button, Checkbox, Stack, Table, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import type { ForgetObstacle, Forgettable } from '../../../gifts/forgettable.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Deleted, ForgetRequest } from '../contract/entries.ts';
import { requestEntries } from './use-entries.ts';

type ForgetDialogProps = {
  /** Today in Tokyo: no later day can be chosen. */
  today: string;
  /** Called without an argument on cancel. */
  onDone: (forgotten?: Deleted) => void;
};

/** Asks which entries are no longer needed, shows what would be erased and kept, and erases them after confirmation. */
export function ForgetDialog({ today, onDone }: ForgetDialogProps) {
  const { entries: texts, forget } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const [isAgreed, setAgreed] = useState(false);
  const proposal = useQuery({
    queryKey: ['entries', 'forget', 'proposal'],
    queryFn: () => requestEntries('GET /forget/proposal'),
  });
  const proposed = proposal.data?.before;
  const before = chosen ?? (proposed !== undefined && proposed <= today ? proposed : '');
  const found = useQuery({
    queryKey: ['entries', 'forgettable', before],
    queryFn: () => requestEntries('GET /forget', { query: { before } }),
    enabled: before !== '',
    gcTime: 0,
  });
  const { erasable, obstacle, giftsUnknown = false } = found.data ?? {};
  const erasure = useMutation({
    mutationFn: ({ campaign, entries }: EarlierEntries) => {
      // The person has ticked that only where the question was shown.
      const request: ForgetRequest = { campaign, before, entries, giftsSent: giftsUnknown };
      return requestEntries('POST /forget', { json: request });
    },
    networkMode: 'always',
    onSuccess: (answer) => {
      if ('deleted' in answer) onDone(answer);
      else void found.refetch();
    },
  });
  const error = found.error ?? erasure.error;
  const agreeable = obstacle === undefined ? erasable : undefined;
  const confirm = (
    <Button
      variant="filled"
      color="red"
      disabled={!isAgreed || erasure.isPending}
      onClick={() => agreeable && erasure.mutate(agreeable)}
    >
      {forget.confirm}
    </Button>
  );
  return (
    <Dialog
      title={forget.title}
      cancel={texts.cancel}
      actions={confirm}
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
        onChange={({ target }) => setChosen(target.value)}
      />
      {erasure.data && 'found' in erasure.data && <Notice tone="warning">{forget.changed}</Notice>}
      {found.isLoading && <p role="status">{forget.counting}</p>}
      {found.data && <ForgetFound found={found.data} />}
      {agreeable && !erasure.isPending && (
        <ForgetConfirm
          key={`${agreeable.campaign} ${before} ${agreeable.entries}`}
          erasable={agreeable}
          giftsUnknown={giftsUnknown}
          onAgree={setAgreed}
        />
      )}
      {erasure.isPending && <Progress label={forget.pending} />}
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}

type ForgetConfirmProps = {
  erasable: EarlierEntries;
  /** Whether only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
  onAgree: (isAgreed: boolean) => void;
};

/** The second step: the person types the number of entries and confirms what the desk cannot know. */
function ForgetConfirm({ erasable: { campaign, entries }, giftsUnknown, onAgree }: ForgetConfirmProps) {
  const { forget } = useTexts();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(entries);
  const isAgreed = isTyped && (isSent || !giftsUnknown);
  useEffect(() => {
    onAgree(isAgreed);
    return () => onAgree(false);
  }, [isAgreed, onAgree]);
  return (
    <Stack>
      {giftsUnknown && (
        <Checkbox
          label={forget.sent(campaign)}
          description={forget.sentNote}
          checked={isSent}
          onChange={({ target }) => setSent(target.checked)}
        />
      )}
      <TextInput
        label={forget.type(entries)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Stack>
  );
}

/** Which entries would be erased, which stay, which copies remain, and what prevents it. */
function ForgetFound({ found: { erasable, others, obstacle } }: { found: Forgettable }) {
  const { forget, locale } = useTexts();
  const names = new Intl.ListFormat(locale).format(others.map(({ campaign }) => campaign));
  return (
    <>
      {erasable && <Erasable entries={erasable} />}
      {obstacle && <Obstacle obstacle={obstacle} />}
      {!obstacle && <p role={erasable ? undefined : 'status'}>{erasable ? forget.stays : forget.none}</p>}
      {others.length > 0 && <p>{forget.others(names)}</p>}
    </>
  );
}

function Erasable({ entries: { campaign, entries, first, last } }: { entries: EarlierEntries }) {
  const { forget, locale } = useTexts();
  return (
    <Table aria-label={forget.found}>
      <Table.Thead>
        <Table.Tr>
          {[forget.campaign, forget.entries, forget.first, forget.last].map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Th scope="row">{campaign}</Table.Th>
          <Table.Td>{entries.toLocaleString(locale)}</Table.Td>
          <Table.Td>{first}</Table.Td>
          <Table.Td>{last}</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  );
}

function Obstacle({ obstacle }: { obstacle: ForgetObstacle }) {
  const { forget, locale } = useTexts();
  return (
    <Notice tone="error">
      {obstacle.kind === 'open'
        ? forget.openGifts(obstacle.folder, obstacle.unpaid, obstacle.waiting)
        : forget.unreadable(obstacle.says[locale])}
    </Notice>
  );
}
