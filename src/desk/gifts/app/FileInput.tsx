import { Fieldset, Text } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '../../../gifts/input/limits.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { DropZone, type DropZoneProps } from '../../ui/DropZone.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Progress } from '../../ui/Progress.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import type { TableFile } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';
import { takeLostFocus } from './lost-focus.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { useChange, useIsBusy } from './use-gifts.ts';

/** As in an `accept` attribute. */
const csvFiles = '.csv,.tsv,.txt,text/csv';

type CsvDropProps = { what: DroppedFile } & Pick<DropZoneProps, 'label' | 'replace' | 'children'>;

/** A place to drop a CSV, and what prevents its use. */
export function CsvDrop({ what, ...zone }: CsvDropProps) {
  const { file: texts } = useTexts().gifts;
  const upload = useChange('POST /file');
  const isBusy = useIsBusy();
  if (upload.isPending) return <Progress label={texts.reading(upload.variables.file.name)} />;
  return (
    <>
      <DropZone
        {...zone}
        hint={texts.hint}
        accept={csvFiles}
        maxBytes={limits.fileBytes}
        disabled={isBusy}
        onFile={(file) => upload.send({ what, file })}
      />
      {upload.error && <ProblemNotice error={upload.error} />}
    </>
  );
}

type FileInputProps = { what: DroppedFile; file: TableFile | null };

/** Takes a CSV, shows what was found in it, exchanges it, and takes it away again. */
export function FileInput({ what, file }: FileInputProps) {
  const { gifts, ui, locale } = useTexts();
  const texts = gifts.file;
  const takeAway = useChange('DELETE /file');
  const isBusy = useIsBusy();
  const place = useRef<HTMLFieldSetElement>(null);
  const found = file && (
    <div ref={takeLostFocus} tabIndex={-1}>
      <strong>{file.name}</strong> {texts[what].found(file.rows)}
      <Text component="small" size="sm" c="dimmed" display="block">
        {[fileSize(file.bytes, locale), file.encoding, texts.columns(file.headers.length)].join(ui.listComma)}
      </Text>
    </div>
  );
  return (
    <Fieldset ref={place} variant="unstyled" tabIndex={-1} aria-label={texts[what].title}>
      <CsvDrop what={what} label={found ?? texts[what].drop} replace={found ? texts.another : undefined}>
        {found && (
          <SteadyButton
            can={!isBusy}
            // The button that had focus is gone.
            onClick={() => takeAway.send({ what }, { onSuccess: () => place.current?.focus() })}
          >
            {texts.takeAway}
          </SteadyButton>
        )}
      </CsvDrop>
      {takeAway.error && <ProblemNotice error={takeAway.error} />}
    </Fieldset>
  );
}
