import { Button, Fieldset, FileButton, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '../../../gifts/input/limits.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Progress } from '../../ui/Progress.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { TableFile } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useChange, useIsBusy } from './use-gifts.ts';

type FileInputProps = {
  what: DroppedFile;
  file: TableFile | null;
  upload: ReturnType<typeof useChange<'POST /file'>>;
  onDrop: (file: File) => void;
};

/** As in an `accept` attribute. */
export const csvFiles = '.csv,.tsv,.txt,text/csv';

/** Takes a CSV, shows what was found in it, exchanges it, and takes it away again. */
export function FileInput({ what, file, upload, onDrop }: FileInputProps) {
  const { gifts, ui, locale } = useTexts();
  const texts = gifts.file;
  const takeAway = useChange('DELETE /file');
  const isBusy = useIsBusy();
  const place = useRef<HTMLFieldSetElement>(null);
  const coming = upload.variables?.what === what ? upload : undefined;
  const problem = coming?.error ?? takeAway.error;
  if (coming?.isPending) return <Progress label={texts.reading(coming.variables?.file.name ?? '')} />;
  return (
    <Fieldset ref={place} variant="unstyled" tabIndex={-1} aria-label={texts[what].title}>
      <Stack gap="sm">
        {file === null ? (
          <DropZone
            label={texts[what].drop}
            hint={texts.hint}
            accept={csvFiles}
            maxBytes={limits.fileBytes}
            disabled={isBusy}
            onFile={onDrop}
          />
        ) : (
          <Group justify="space-between">
            <div ref={takeLostFocus} tabIndex={-1}>
              <strong>{file.name}</strong> {texts[what].found(file.rows)}
              <Text component="small" size="sm" c="dimmed" display="block">
                {[fileSize(file.bytes, locale), file.encoding, texts.columns(file.headers.length)].join(
                  ui.listComma,
                )}
              </Text>
            </div>
            <Group gap="xs">
              <FileButton accept={csvFiles} disabled={isBusy} onChange={(chosen) => chosen && onDrop(chosen)}>
                {(button) => (
                  <Button {...button} disabled={isBusy}>
                    {texts.another}
                  </Button>
                )}
              </FileButton>
              <SteadyButton
                can={!isBusy}
                // The button that had focus is gone.
                onClick={() => takeAway.send({ what }, { onSuccess: () => place.current?.focus() })}
              >
                {texts.takeAway}
              </SteadyButton>
            </Group>
          </Group>
        )}
        {problem && <ProblemNotice error={problem} />}
      </Stack>
    </Fieldset>
  );
}
