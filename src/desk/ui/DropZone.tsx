import { Button, FileButton, Paper, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import { useDropAnywhere } from './drop-anywhere.ts';
import { fileSize } from './file-size.ts';
import { Notice } from './Notice.tsx';

/** Why files are not taken, as far as that shows before they are read. A dropped folder appears as an empty file. */
function refusalOf([file, another]: readonly File[], maxBytes: number) {
  if (another !== undefined) return 'tooMany';
  if (file === undefined || file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

type DropZoneProps = {
  /** What to drop, in a few words. */
  label: string;
  /** What the browser's dialog offers, as in an `accept` attribute; the server says why it cannot use another file. */
  accept: string;
  maxBytes: number;
  /** The accepted formats, in words. The maximum size is added automatically. */
  hint?: string;
  disabled?: boolean;
  /** Receives a file that fits. Its content has not been read. */
  onFile: (file: File) => void;
};

/** A place to drop a file, with a button for keyboard users. Says why a file is refused. */
export function DropZone({ label, hint, accept, maxBytes, disabled = false, onFile }: DropZoneProps) {
  const { ui, locale } = useTexts();
  const hints = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<{ name: string; why: ReturnType<typeof refusalOf> }>();
  const reset = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || disabled) return;
    const why = refusalOf(files, maxBytes);
    setRefused({ name: file.name, why });
    if (why === undefined) onFile(file);
  };
  useDropAnywhere(take);
  return (
    <Paper
      withBorder
      p="lg"
      ta="center"
      bg={isOver && !disabled ? 'var(--tint)' : 'var(--surface)'}
      style={{ borderStyle: isOver ? 'solid' : 'dashed', borderColor: 'var(--field-line)' }}
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Also fires for every child element.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <Text mb="sm">{label}</Text>
      <FileButton
        accept={accept}
        disabled={disabled}
        resetRef={reset}
        onChange={(file) => {
          if (file) take([file]);
          // So that the same file can be chosen again after a correction.
          reset.current?.();
        }}
      >
        {(button) => (
          <Button {...button} disabled={disabled} aria-describedby={hints}>
            {ui.chooseFile}
          </Button>
        )}
      </FileButton>
      <Text id={hints} size="sm" c="dimmed" mt="sm">
        {hint} {ui.upTo(fileSize(maxBytes, locale))}
      </Text>
      {refused?.why && (
        <Notice tone="error">
          <b>{refused.name}</b>
          <br />
          {ui.refusedFile[refused.why]}
        </Notice>
      )}
    </Paper>
  );
}
