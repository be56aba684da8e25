import { Button, Popover, Textarea, VisuallyHidden } from '@mantine/core';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLanguage } from '../../../campaign/language.ts';
import { textLimitAt, textWidth } from '../../../campaign/text-limits.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import styles from './Campaign.module.css';
import { claimsIn } from './claims-in-words.ts';
import type { InputProps } from './field-parts.tsx';
import { PlaceholdersContext } from './form.ts';
import { useInput } from './inputs.tsx';

type Piece = {
  /** Its offset in the text. */
  at: number;
  words: string;
  /** Of a placeholder. */
  name?: string;
};

/** Splits a text at its placeholders. */
function piecesOf(text: string): Piece[] {
  let at = 0;
  return text.split(/(\{\w+\})/).map((words) => {
    const name = /^\{(\w+)\}$/.exec(words)?.[1];
    const piece = { at, words, ...(name && { name }) };
    at += words.length;
    return piece;
  });
}

/** A text, with its placeholders filled in below as the page shows it. */
export function TextInput(given: InputProps) {
  const { file, path, schema, language = '', value } = given;
  const { campaign } = useTexts();
  const { props, set } = useInput(given);
  const input = useRef<HTMLTextAreaElement>(null);
  const filled = useFilled(file, path, language);
  const text = String(value ?? '');
  const pieces = piecesOf(text);
  // Otherwise only the page can tell what it will show.
  const isKnown = pieces.every(({ words, name }) => (name ? name in filled : !/[{}]/.test(words)));
  const [isWanted, setWanted] = useState(false);
  const put = (words: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {};
    flushSync(() => set(`${text.slice(0, from)}${words}${text.slice(to)}`));
    input.current?.focus();
    input.current?.setSelectionRange(from + words.length, from + words.length);
  };
  return (
    <>
      <Textarea
        {...props}
        ref={input}
        rows={1}
        classNames={{ input: styles.text ?? '' }}
        lang={language || undefined}
        value={text}
        onFocus={() => setWanted(true)}
        onChange={({ target }) => set(schema.lines ? target.value : target.value.replaceAll('\n', ' '))}
      />
      <div className={styles.foot} onPointerEnter={() => setWanted(true)}>
        <TextLength
          text={isKnown ? pieces.map(({ words, name }) => (name ? filled[name] : words)).join('') : text}
          {...given}
        />
        {isKnown && pieces.length > 1 && (
          <p>
            <VisuallyHidden>{campaign.field.shown}</VisuallyHidden>
            <span lang={language}>
              {pieces.map(({ at, words, name }) => (name ? <b key={at}>{filled[name]}</b> : words))}
            </span>
          </p>
        )}
        {claimsIn(text).map((claim) => (
          <p key={claim} className={styles.warning}>
            {campaign.field.claim(claim)}
          </p>
        ))}
        {Object.keys(filled).length > 0 && (
          <InsertMenu
            {...{ filled, language, isWanted, put }}
            id={`${props.id}?insert`}
            labelledBy={props['aria-labelledby']}
          />
        )}
      </div>
    </>
  );
}

/** How much of its length limit a text uses, in search results and shared links. */
function TextLength({ text, file, path, language }: InputProps & { text: string }) {
  const { field } = useTexts().campaign;
  if (!isLanguage(language)) return null;
  const limit = textLimitAt(file, path, language);
  if (limit === undefined) return null;
  const used = textWidth(text, language);
  const isOver = used > limit.max;
  return (
    <span className={styles.length} data-over={isOver}>
      {(isOver ? field.tooLong : field.length)(used, limit.max, limit.unit)}
    </span>
  );
}

type InsertMenuProps = {
  id: string;
  labelledBy: string | undefined;
  filled: Readonly<Record<string, string>>;
  language: string;
  /** Somebody is about to use it: two hundred menus would be as much as the form itself. */
  isWanted: boolean;
  put: (words: string) => void;
};

/** A menu of what a text may name, each with its value in that language. */
function InsertMenu({ id, labelledBy, filled, language, isWanted, put }: InsertMenuProps) {
  const { campaign } = useTexts();
  const names: Readonly<Record<string, string>> = campaign.placeholders;
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button
      className={styles.insert}
      variant="subtle"
      size="compact-sm"
      aria-labelledby={`${id} ${labelledBy}`}
      onClick={() => setOpen(!isOpen)}
    >
      {/* The popover gives the button an id of its own. */}
      <span id={id}>{campaign.field.insert}</span>
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus hideDetached={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={campaign.field.insert} className={styles.menu}>
        {Object.entries(filled).map(([name, value]) => (
          <Button
            key={name}
            variant="subtle"
            fullWidth
            justify="space-between"
            rightSection={<span lang={language}>{value}</span>}
            onClick={() => {
              setOpen(false);
              put(`{${name}}`);
            }}
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
  const { common, extra } = useContext(PlaceholdersContext);
  const own = extra.find((each) => each.file === file && path.startsWith(each.at));
  return { ...own?.filled[language], ...common[language] };
}
