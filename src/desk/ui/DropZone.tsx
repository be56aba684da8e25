import { Button, FileButton, Paper, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import { useDropAnywhere } from './drop-anywhere.ts';
import { fileSize } from './file-size.ts';
import { Notice } from './Notice.tsx';

type Limits = {
  /** Extensions and MIME types, as in an `accept` attribute. */
  accept: string;
  maxBytes: number;
};

type DroppedFile = Pick<File, 'name' | 'type' | 'size'>;

/** Why files are not taken, as far as that shows before they are read. A dropped folder appears as an empty file. */
export function refusalOf([file, another]: readonly DroppedFile[], { accept, maxBytes }: Limits) {
  if (another !== undefined) return 'tooMany';
  if (file === undefined || file.size === 0) return 'empty';
  if (!accepts(accept, file)) return 'wrongKind';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

/** Whether a file matches an `accept` attribute, which browsers apply in their file dialog, but not to dropped files. */
const accepts = (accept: string, { name, type }: DroppedFile): boolean =>
  accept.split(',').some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });

type DropZoneProps = Limits & {
  /** What to drop, in a few words. */
  label: string;
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
    const why = refusalOf(files, { accept, maxBytes });
    setRefused({ name: file.name, why });
    if (why === undefined) onFile(file);
  };
  useDropAnywhere('place', take);
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
        {hint}
        {ui.betweenSentences}
        {ui.upTo(fileSize(maxBytes, locale))}
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
