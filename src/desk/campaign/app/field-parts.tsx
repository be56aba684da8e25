import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import type { CampaignFile } from '../contract/campaign.ts';
import type { FormSchema } from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import { fieldId, useProblems } from './form.ts';
import { useActions } from './use-draft.ts';

export type SchemaFieldProps = {
  file: CampaignFile;
  path: string;
  /** Undefined for a key that the schema does not know. */
  schema: FormSchema | undefined;
  /** Undefined for a key that is missing. */
  value: unknown;
  optional?: boolean;
  /** Replaces the schema's label: items are numbered. */
  label?: string | undefined;
};

export type LanguageProps = {
  /** For a text in one language: its tag, and the id of what names it in all. */
  language?: string;
  labelledBy?: string;
};

/** Of an input for a single value. */
export type InputProps = SchemaFieldProps & { schema: FormSchema } & LanguageProps;

/** What a field is called, or its key when the schema does not know it. */
export function useLabel(schema: FormSchema | undefined, path: string, label?: string): string {
  const { locale } = useTexts();
  return label ?? schema?.label?.[locale] ?? path.split('.').at(-1) ?? '';
}

/** What is wrong at a place, as the error of its input; undefined when nothing is. */
export function useErrors(file: string, path: string): ReactNode {
  const { locale, campaign } = useTexts();
  const problems = useProblems(file, path);
  if (problems.length === 0) return undefined;
  return problems.map(({ message }) => (
    <span key={message[locale]} className={styles.problem}>
      {campaign.field.problem(message[locale])}
    </span>
  ));
}

export function Errors({ file, path }: { file: string; path: string }) {
  const errors = useErrors(file, path);
  return errors && <div className={styles.errors}>{errors}</div>;
}

type FieldFrameProps = SchemaFieldProps & {
  name: string;
  heading?: 'h3' | 'h4';
  /** The id of what its name begins with, where the name alone is that of others too. */
  within?: string;
  children: ReactNode;
};

/** Several inputs under one name. */
export function FieldFrame({
  file,
  path,
  schema,
  optional,
  name,
  heading,
  within = '',
  value,
  children,
}: FieldFrameProps) {
  const { locale } = useTexts();
  const id = fieldId({ file, path });
  const Name = heading ?? 'span';
  return (
    // A region for each would add two hundred landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can have no heading for its legend
    <div
      role="group"
      id={heading ? id : undefined}
      tabIndex={heading ? -1 : undefined}
      className={heading ? styles.group : styles.field}
      data-file={file}
      data-path={path}
      data-wide
      aria-labelledby={`${within} ${id}?label`.trim()}
    >
      <Name id={`${id}?label`} className={styles.label}>
        {name}
      </Name>
      {schema?.hint && <p className={styles.hint}>{schema.hint[locale]}</p>}
      <Errors file={file} path={path} />
      {children}
      {optional && <RemoveField {...{ file, path, schema, value }} label={name} />}
    </div>
  );
}

/** Takes an optional key out of its file. There is no such button for a key with a default. */
export function RemoveField({ file, path, schema, label }: SchemaFieldProps) {
  const { campaign } = useTexts();
  const { edit } = useActions();
  const name = useLabel(schema, path, label);
  if (schema?.default !== undefined) return null;
  return (
    <Button
      className={styles.remove}
      variant="subtle"
      size="compact-sm"
      aria-label={campaign.field.remove(name)}
      onClick={() => edit({ file, path, do: 'remove' })}
    >
      {campaign.field.removeShort}
    </Button>
  );
}
