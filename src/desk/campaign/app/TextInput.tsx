import { Button, Group, Kbd, Popover, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLanguage } from '../../../campaign/language.ts';
import { textLimitAt, textWidth } from '../../../campaign/text-limits.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { claimsIn } from './claims-in-words.ts';
import type { InputProps } from './field-parts.tsx';
import { useForm } from './form.ts';
import { useInput } from './inputs.tsx';

/** A text at its placeholders: `at` is where a piece begins, `name` what a placeholder stands for. */
type Piece = { at: number; words: string; name?: string | undefined };

function piecesOf(text: string): Piece[] {
  let at = 0;
  return text.split(/(\{\w+\})/).map((words) => {
    const piece = { at, words, name: /^\{(\w+)\}$/.exec(words)?.[1] };
    at += words.length;
    return piece;
  });
}

/** As high as its text. */
const growing = { input: { fieldSizing: 'content', minHeight: '2.25rem', resize: 'vertical' } } as const;

/** A text, with its placeholders filled in below as the page shows it. */
export function TextInput(field: InputProps) {
  const { file, path, schema, language = '', value } = field;
  const { campaign } = useTexts();
  const { props, set } = useInput(field);
  const input = useRef<HTMLTextAreaElement>(null);
  const filled = useFilled(file, path, language);
  const text = String(value ?? '');
  const pieces = piecesOf(text);
  // Otherwise only the page can tell what it will show.
  const isKnown = pieces.every(({ words, name }) => (name ? name in filled : !/[{}]/.test(words)));
  /** Undefined until somebody is about to insert a value: two hundred menus would be as much as the form itself. */
  const [isOpen, setOpen] = useState<boolean>();
  const canInsert = Object.keys(filled).length > 0;
  const put = (words: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {};
    flushSync(() => {
      setOpen(false);
      set(`${text.slice(0, from)}${words}${text.slice(to)}`);
    });
    input.current?.focus();
    input.current?.setSelectionRange(from + words.length, from + words.length);
  };
  return (
    <>
      <Textarea
        {...props}
        ref={input}
        rows={1}
        styles={growing}
        lang={language || undefined}
        value={text}
        {...(canInsert && {
          'aria-keyshortcuts': 'Alt+ArrowDown',
          'aria-description': campaign.field.insertKey,
          onFocus: () => setOpen((now) => now ?? false),
          onKeyDown: (event) => {
            if (!event.altKey || event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          },
        })}
        onChange={({ target }) => set(schema.lines ? target.value : target.value.replaceAll('\n', ' '))}
      />
      <Group gap="0 0.75rem" align="baseline" fz="xs" c="dimmed">
        <TextLength
          text={isKnown ? pieces.map(({ words, name }) => (name ? filled[name] : words)).join('') : text}
          {...field}
        />
        {isKnown && pieces.length > 1 && (
          <Text flex="1 1 12rem" fz="xs" mt={2}>
            <VisuallyHidden>{campaign.field.shown}</VisuallyHidden>
            <span lang={language}>
              {pieces.map(({ at, words, name }) => (name ? <b key={at}>{filled[name]}</b> : words))}
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
            labelledBy={props['aria-labelledby']}
            {...{ filled, language, isOpen, setOpen, put }}
          />
        )}
      </Group>
    </>
  );
}

/** How much of its length limit a text uses, in search results and shared links. */
function TextLength({ text, file, path, language }: InputProps & { text: string }) {
  const { field } = useTexts().campaign;
  const limit = isLanguage(language) ? textLimitAt(file, path, language) : undefined;
  if (limit === undefined || !isLanguage(language)) return null;
  const used = textWidth(text, language);
  const isOver = used > limit.max;
  return (
    <Text span inherit c={isOver ? 'var(--danger)' : 'dimmed'}>
      {(isOver ? field.tooLong : field.length)(used, limit.max, limit.unit)}
    </Text>
  );
}

type InsertMenuProps = {
  /** Of the input, and of what names it. */
  id: string;
  labelledBy: string | undefined;
  filled: Readonly<Record<string, string>>;
  language: string;
  isOpen: boolean | undefined;
  setOpen: (isOpen: boolean) => void;
  put: (words: string) => void;
};

/** A menu of what a text may name, each with its value in that language. By keyboard, it is opened from the text. */
function InsertMenu({ id, labelledBy, filled, language, isOpen, setOpen, put }: InsertMenuProps) {
  const { campaign } = useTexts();
  const names: Readonly<Record<string, string>> = campaign.placeholders;
  const button = (
    <Button
      variant="subtle"
      size="compact-sm"
      ms="auto"
      tabIndex={-1}
      aria-labelledby={`${id}?insert ${labelledBy ?? `${id}-label`}`}
      onClick={() => setOpen(!isOpen)}
    >
      {/* The popover gives the button an id of its own. */}
      <span id={`${id}?insert`}>
        {campaign.field.insert} {isOpen !== undefined && <Kbd size="xs">Alt+↓</Kbd>}
      </span>
    </Button>
  );
  if (isOpen === undefined) return button;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus hideDetached={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={campaign.field.insert} mah="50dvh" style={{ overflowY: 'auto' }}>
        {Object.entries(filled).map(([name, value]) => (
          <Button
            key={name}
            variant="subtle"
            fullWidth
            justify="space-between"
            rightSection={<span lang={language}>{value}</span>}
            onClick={() => put(`{${name}}`)}
          >
            {names[name] ?? name}
          </Button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a text may name in its language, by name. */
function useFilled(file: string, path: string, language: string): Readonly<Record<string, string>> {
  const { common, extra } = useForm().placeholders;
  const own = extra.find((each) => each.file === file && path.startsWith(each.at));
  return { ...own?.filled[language], ...common[language] };
}
