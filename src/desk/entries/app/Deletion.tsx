import { Checkbox, Fieldset, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { dayPlus } from '../charts/counts.ts';
import type { Deleted } from '../contract/entries.ts';
import { useChange, useEntries } from './use-entries.ts';

type DeletionProps = {
  /** Called without an argument on cancel. */
  onDone: (deleted?: Deleted) => void;
};

/** Confirms the deletion of all entries of an address, and lists the copies that the desk cannot delete. */
export function DeleteDialog({ email, onDone }: DeletionProps & { email: string }) {
  const { entries: texts } = useTexts();
  const deletion = useChange('POST /delete', onDone);
  return (
    <ConfirmedDeletion
      title={texts.deleteTitle}
      isConfirmed
      pending={deletion.isPending}
      error={deletion.error}
      onConfirm={() => deletion.mutate({ email })}
      onClose={onDone}
    >
      <p>{texts.deleteQuestion(email)}</p>
      <p>{texts.stays}</p>
    </ConfirmedDeletion>
  );
}

type ForgetDialogProps = DeletionProps & { today: string; entriesUntil: string | undefined };

/** Asks which entries are no longer needed, shows what would be deleted and kept, and deletes them after confirmation. */
export function ForgetDialog({ today, entriesUntil, onDone }: ForgetDialogProps) {
  const { entries: texts, forget, locale } = useTexts();
  const proposed = entriesUntil && entriesUntil < today ? dayPlus(entriesUntil, 1) : '';
  const [before, setBefore] = useState(proposed);
  const [typed, setTyped] = useState('');
  /** A person says that every gift card is sent. */
  const [isSent, setSent] = useState(false);
  const options = { enabled: before !== '', gcTime: 0 };
  const { data, error, isLoading } = useEntries('GET /forget', { before }, options);
  const { erasable, others = [], obstacle, giftsUnknown = false } = data ?? {};
  const { campaign = '', entries = 0 } = erasable ?? {};
  const deletion = useChange('POST /forget', (answer) => 'deleted' in answer && onDone(answer));
  const isTyped = typed.normalize('NFKC').replaceAll(/[\s,.]/g, '') === String(entries);
  return (
    <ConfirmedDeletion
      title={forget.title}
      isConfirmed={erasable !== undefined && !obstacle && isTyped && (isSent || !giftsUnknown)}
      pending={deletion.isPending}
      error={error ?? deletion.error}
      onConfirm={() => deletion.mutate({ before, entries, giftsSent: isSent })}
      onClose={onDone}
    >
      <TextInput
        type="date"
        my="md"
        label={forget.before}
        description={proposed && forget.proposed}
        max={today}
        value={before}
        onChange={({ target }) => {
          setBefore(target.value);
          setTyped('');
          setSent(false);
        }}
      />
      {deletion.data && 'found' in deletion.data && <Notice tone="warning">{forget.changed}</Notice>}
      <p role="status">
        {isLoading && texts.loading}
        {data && (erasable ? forget.found(erasable) : !obstacle && forget.none)}
      </p>
      {obstacle && (
        <Notice tone="error">
          {obstacle.kind === 'open'
            ? forget.openGifts(obstacle.folder, obstacle.unpaid, obstacle.waiting)
            : forget.unreadable(obstacle.says[locale])}
        </Notice>
      )}
      {others.length > 0 && (
        <p>{forget.others(new Intl.ListFormat(locale).format(others.map(({ campaign }) => campaign)))}</p>
      )}
      {erasable && !obstacle && (
        <>
          <p>{texts.stays}</p>
          {giftsUnknown && (
            <Checkbox
              mb="md"
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
        </>
      )}
    </ConfirmedDeletion>
  );
}

type ConfirmedDeletionProps = {
  title: string;
  isConfirmed: boolean;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A question whose answer deletes for good. */
function ConfirmedDeletion({ isConfirmed, error, onConfirm, children, ...dialog }: ConfirmedDeletionProps) {
  const { entries: texts } = useTexts();
  const { pending } = dialog;
  const confirm = { children: texts.delete, can: isConfirmed, color: 'red', onClick: onConfirm };
  return (
    <Dialog {...dialog} confirm={confirm}>
      <Fieldset variant="unstyled" role="none" disabled={pending}>
        {children}
      </Fieldset>
      <StatusLine>{pending && texts.deleting}</StatusLine>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}
