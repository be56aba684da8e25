import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Deleted, ForgetRequest } from '../contract/entries.ts';
import styles from './Forget.module.css';
import { ForgetConfirm } from './ForgetConfirm.tsx';
import { ForgetFound } from './ForgetFound.tsx';
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
  const id = useId();
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
    <button
      type="button"
      data-tone="danger"
      disabled={!isAgreed || erasure.isPending}
      onClick={() => agreeable && erasure.mutate(agreeable)}
    >
      {forget.confirm}
    </button>
  );
  return (
    <Dialog
      title={forget.title}
      cancel={texts.cancel}
      actions={confirm}
      pending={erasure.isPending}
      onClose={onDone}
    >
      <div className={styles.day}>
        <label htmlFor={id}>{forget.before}</label>
        <input
          id={id}
          type="date"
          className="field"
          max={today}
          value={before}
          disabled={erasure.isPending}
          aria-describedby={proposed && `${id}-note`}
          onChange={({ target }) => setChosen(target.value)}
        />
        {proposed && <small id={`${id}-note`}>{forget.proposed}</small>}
      </div>
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
