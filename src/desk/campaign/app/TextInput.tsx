import { Button, Group, Popover, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Language, languages, textWidth } from '../../../campaign/schema/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { claimsIn } from './claims-in-words.ts';
import type { InputProps } from './field-parts.tsx';
import { useForm } from './form.ts';
import { useInput } from './inputs.tsx';

/** As high as its text. */
const growing = { input: { fieldSizing: 'content', minHeight: '2.25rem', resize: 'vertical' } } as const;

/** A text, with its placeholders filled in below as the page shows it. */
export function TextInput(field: InputProps) {
  const { file, path, schema, language, value } = field;
  const { campaign } = useTexts();
  const { props, set } = useInput(field);
  const input = useRef<HTMLTextAreaElement>(null);
  const { common, extra } = useForm().placeholders;
  const own = extra.find((each) => each.file === file && path.startsWith(each.at));
  /** What the text may name, by name. */
  const filled = language ? { ...own?.filled[language], ...common[language] } : {};
  const text = String(value ?? '');
  /** Every second one is the name of a placeholder. */
  const pieces = text.split(/\{(\w+)\}/);
  const shown = pieces.map((piece, index) => (index % 2 === 1 ? filled[piece] : piece));
  // Otherwise only the page can tell what it will show.
  const isKnown = shown.every(
    (words, index) => words !== undefined && (index % 2 === 1 || !/[{}]/.test(words)),
  );
  /** In search results and shared links. */
  const limits = language && languages[language].searchLimits;
  const limit = limits && schema.limit && { unit: limits.unit, max: limits[schema.limit] };
  const used = language ? textWidth(isKnown ? shown.join('') : text, language) : 0;
  const [isOpen, setOpen] = useState(false);
  const canInsert = Object.keys(filled).length > 0;
  const close = (words = '') => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {};
    flushSync(() => {
      setOpen(false);
      if (words !== '') set(`${text.slice(0, from)}${words}${text.slice(to)}`);
    });
    input.current?.focus();
    if (words !== '') input.current?.setSelectionRange(from + words.length, from + words.length);
  };
  return (
    <>
      <Textarea
        {...props}
        ref={input}
        rows={1}
        styles={growing}
        lang={language}
        value={text}
        {...(canInsert && {
          'aria-keyshortcuts': 'Alt+ArrowDown',
          onKeyDown: (event) => {
            if (!event.altKey || event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          },
        })}
        onChange={({ target }) => set(schema.lines ? target.value : target.value.replaceAll('\n', ' '))}
      />
      <Group gap="0 0.75rem" align="baseline" fz="xs" c="dimmed">
        {limit && (
          <Text span inherit c={used > limit.max ? 'var(--danger)' : 'dimmed'}>
            {campaign.field.length(used, limit)}
          </Text>
        )}
        {isKnown && pieces.length > 1 && (
          <Text flex="1 1 12rem" fz="xs" mt={2}>
            <VisuallyHidden>{campaign.field.shown}</VisuallyHidden>
            <span lang={language}>
              {/* biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place */}
              {shown.map((words, index) => (index % 2 === 1 ? <b key={index}>{words}</b> : words))}
            </span>
          </Text>
        )}
        {claimsIn(text).map((claim) => (
          <Text key={claim} flex="1 1 12rem" fz="xs" mt={2} c="var(--danger)">
            {campaign.field.claim(claim)}
          </Text>
        ))}
        {canInsert && (
          <InsertMenu
            id={props.id}
            labelledBy={props['aria-labelledby'] ?? `${props.id}-label`}
            {...{ filled, language, isOpen, close }}
            open={() => setOpen(true)}
          />
        )}
      </Group>
    </>
  );
}

type InsertMenuProps = {
  /** Of the input, and of what names it. */
  id: string;
  labelledBy: string;
  filled: Readonly<Record<string, string>>;
  language: Language | undefined;
  isOpen: boolean;
  open: () => void;
  /** @param words to insert */
  close: (words?: string) => void;
};

/** A menu of what a text may name, each with its value in that language. By keyboard, it is opened from the text. */
function InsertMenu({ id, labelledBy, filled, language, isOpen, open, close }: InsertMenuProps) {
  const { campaign } = useTexts();
  const names: Readonly<Record<string, string>> = campaign.placeholders;
  const button = (
    <Button
      variant="subtle"
      size="compact-sm"
      ms="auto"
      tabIndex={-1}
      aria-labelledby={`${id}?insert ${labelledBy}`}
      onClick={() => (isOpen ? close() : open())}
      title="Alt+↓"
    >
      {/* The popover gives the button an id of its own. */}
      <span id={`${id}?insert`}>{campaign.field.insert}</span>
    </Button>
  );
  // Two hundred of them would be as much as the form itself.
  if (!isOpen) return button;
  return (
    <Popover opened onChange={() => close()} trapFocus hideDetached={false} width="min(28rem, 90vw)">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        aria-label={campaign.field.insert}
        mah="50dvh"
        display="grid"
        style={{ overflowY: 'auto' }}
      >
        {Object.entries(filled).map(([name, value]) => (
          <Button
            key={name}
            variant="subtle"
            justify="space-between"
            rightSection={<span lang={language}>{value}</span>}
            onClick={() => close(`{${name}}`)}
          >
            {names[name] ?? name}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
