import { Box, Button, FileButton, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
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

export type DropZoneProps = {
  /** What to drop, in a few words, or what is there. */
  label: ReactNode;
  /** There is something that another file replaces: what its button says. */
  replace?: string | undefined;
  /** What the browser's dialog offers, as in an `accept` attribute; the server says why it cannot use another file. */
  accept: string;
  maxBytes: number;
  /** The accepted formats, in words. The maximum size is added automatically. */
  hint?: string;
  disabled?: boolean;
  /** Receives a file that fits. Its content has not been read. */
  onFile: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** A place to drop a file, with a button for keyboard users. Says why a file is refused. */
export function DropZone({
  label,
  replace,
  hint,
  accept,
  maxBytes,
  disabled = false,
  ...props
}: DropZoneProps) {
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
    if (why === undefined) props.onFile(file);
  };
  useDropAnywhere(take, replace === undefined);
  return (
    <Paper
      withBorder
      p="lg"
      ta="center"
      className="screen-only"
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
      <Box mb="sm">{label}</Box>
      <Group justify="center" gap="xs">
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
              {replace ?? ui.chooseFile}
            </Button>
          )}
        </FileButton>
        {props.children}
      </Group>
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
