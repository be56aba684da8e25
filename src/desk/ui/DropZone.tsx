import { Button, FileButton, Paper, Text } from '@mantine/core';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import { fileSize } from './file-size.ts';
import { Notice } from './Notice.tsx';
import { StatusLine } from './StatusLine.tsx';

type Limits = { accept: string; maxBytes: number; multiple?: boolean | undefined };

type RefusedFile = { name: string; why: 'tooMany' | 'wrongKind' | 'tooLarge' | 'empty' };

type CandidateFile = { readonly name: string; readonly type: string; readonly size: number };

/** The first file that does not fit, as far as that shows before it is read. A dropped folder appears as an empty file. */
export function refusedFile(files: readonly CandidateFile[], limits: Limits): RefusedFile | undefined {
  const [first] = files;
  if (first !== undefined && files.length > 1 && !limits.multiple)
    return { name: first.name, why: 'tooMany' };
  for (const file of files) {
    if (!accepts(limits.accept, file)) return { name: file.name, why: 'wrongKind' };
    if (file.size > limits.maxBytes) return { name: file.name, why: 'tooLarge' };
    if (file.size === 0) return { name: file.name, why: 'empty' };
  }
  return undefined;
}

type NamedFile = { readonly name: string; readonly type: string };

/**
 * Whether a file matches an `accept` attribute. Browsers apply it in their file dialog, but not to dropped files.
 * @param accept extensions and MIME types, `.csv,image/*`
 */
const accepts = (accept: string, { name, type }: NamedFile): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
    });

type DropZoneProps = {
  /** What to drop, in a few words. */
  label: string;
  /** The accepted formats, in words. The maximum size is added automatically. */
  hint?: string;
  /** Extensions and MIME types, as in an `accept` attribute. */
  accept: string;
  maxBytes: number;
  multiple?: boolean;
  disabled?: boolean;
  /** Receives only files that fit. Their content has not been read. */
  onFiles: (files: File[]) => void;
};

/** A drop target, with a button for keyboard users. Names the file that was taken, or says why one was refused. */
export function DropZone({
  label,
  hint,
  accept,
  maxBytes,
  multiple = false,
  disabled = false,
  onFiles,
}: DropZoneProps) {
  const { ui, locale } = useTexts();
  const hints = useId();
  const [taken, setTaken] = useState<File[]>([]);
  const [fault, setFault] = useState<string>();
  const take = (files: File[]) => {
    if (files.length === 0 || disabled) return;
    const refusal = refusedFile(files, { accept, maxBytes, multiple });
    setTaken(refusal ? [] : files);
    setFault(refusal && ui.refusedFile[refusal.why](refusal.name, fileSize(maxBytes, locale)));
    if (refusal === undefined) onFiles(files);
  };
  const { isOver, ...drop } = useDrop(take);
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | File[] | null) => {
    take([chosen ?? []].flat());
    reset.current?.();
  };
  return (
    <Paper
      withBorder
      p="lg"
      ta="center"
      bg={isOver && !disabled ? 'var(--tint)' : 'var(--surface)'}
      style={{ borderStyle: isOver ? 'solid' : 'dashed', borderColor: 'var(--field-line)' }}
      {...drop}
    >
      <Text mb="sm">{label}</Text>
      {/* Reset, so that the same file can be chosen again after a correction. */}
      <FileButton accept={accept} multiple={multiple} disabled={disabled} resetRef={reset} onChange={choose}>
        {(button) => (
          <Button {...button} disabled={disabled} aria-describedby={hints}>
            {ui.chooseFile}
          </Button>
        )}
      </FileButton>
      <Text id={hints} size="sm" c="dimmed" mt="sm">
        {[hint, ui.upTo(fileSize(maxBytes, locale))].filter(Boolean).join(ui.betweenSentences)}
      </Text>
      {fault && <Notice tone="error">{fault}</Notice>}
      <StatusLine>
        {taken.length > 0 &&
          taken.map(({ name, size }) => `${name} (${fileSize(size, locale)})`).join(ui.listComma)}
      </StatusLine>
    </Paper>
  );
}

/** What takes files at present. */
const targets = new Set<(files: File[]) => void>();

/**
 * Makes an element a drop target. A file that misses it is taken as well, unless another target may have been meant.
 */
function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const take = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || targets.size !== 1) return;
      event.preventDefault();
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    targets.add(onDrop);
    document.addEventListener('drop', take);
    return () => {
      targets.delete(onDrop);
      document.removeEventListener('drop', take);
    };
  }, [onDrop]);
  return {
    isOver,
    onDragEnter: () => setOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Also fires for every child element.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
}
