import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { EarlierEntries } from '../../../entries/entry-archive.ts';
import type { ForgetObstacle, Forgettable } from '../../../gifts/forgettable.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { Deleted, ForgetRequest } from '../contract/entries.ts';
import styles from './Forget.module.css';
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

type ForgetConfirmProps = {
  erasable: EarlierEntries;
  /** Whether only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
  onAgree: (isAgreed: boolean) => void;
};

/** The second step: the person types the number of entries and confirms what the desk cannot know. */
function ForgetConfirm({ erasable: { campaign, entries }, giftsUnknown, onAgree }: ForgetConfirmProps) {
  const { forget } = useTexts();
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [typed, setTyped] = useState('');
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(entries);
  const isAgreed = isTyped && (isSent || !giftsUnknown);
  useEffect(() => {
    onAgree(isAgreed);
    return () => onAgree(false);
  }, [isAgreed, onAgree]);
  return (
    <>
      {giftsUnknown && (
        <div className={styles.sent}>
          <label>
            <input
              type="checkbox"
              checked={isSent}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => setSent(target.checked)}
            />
            {forget.sent(campaign)}
          </label>
          <small id={`${id}-note`}>{forget.sentNote}</small>
        </div>
      )}
      <div className={styles.day}>
        <label htmlFor={id}>{forget.type(entries)}</label>
        <input
          id={id}
          className="field"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </>
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
    <table aria-label={forget.found}>
      <thead>
        <tr>
          <th scope="col">{forget.campaign}</th>
          <th scope="col">{forget.entries}</th>
          <th scope="col">{forget.first}</th>
          <th scope="col">{forget.last}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{campaign}</th>
          <td>{entries.toLocaleString(locale)}</td>
          <td>{first}</td>
          <td>{last}</td>
        </tr>
      </tbody>
    </table>
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
