import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Deleted } from '../contract/entries.ts';
import { requestEntries } from './use-entries.ts';

type DeleteDialogProps = {
  email: string;
  /** Called without an argument on cancel. */
  onDone: (deleted?: Deleted) => void;
};

/** Confirms the deletion of all entries of an address, and lists the copies that the desk cannot delete. */
export function DeleteDialog({ email, onDone }: DeleteDialogProps) {
  const { entries: texts } = useTexts();
  const counted = useQuery({
    queryKey: ['entries', 'count', email],
    queryFn: () => requestEntries('GET /count', { query: { email } }),
    gcTime: 0,
  });
  const deletion = useMutation({
    mutationFn: () => requestEntries('POST /delete', { json: { email } }),
    onSuccess: onDone,
  });
  const error = counted.error ?? deletion.error;
  const confirm = (
    <Button
      variant="filled"
      color="red"
      disabled={counted.data === undefined || deletion.isPending}
      onClick={() => deletion.mutate()}
    >
      {texts.delete}
    </Button>
  );
  return (
    <Dialog
      title={texts.deleteTitle}
      cancel={texts.cancel}
      actions={confirm}
      pending={deletion.isPending}
      onClose={onDone}
    >
      <p role="status">
        {deletion.isPending
          ? texts.deleting
          : counted.data
            ? texts.deleteQuestion(email, counted.data.count)
            : texts.loading}
      </p>
      <p>{texts.stays}</p>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}
