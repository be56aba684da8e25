import type { ReactNode } from 'react';
import { systemLanguage, textLanguage } from '../../../texts/languages.ts';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { CampaignFile, Field } from '../../contract/campaign.ts';
import { useDraftStore } from '../draft/draft-store.ts';
import type { Place } from '../draft/field-tree.ts';
import { ProblemText, useProblems } from '../problems.tsx';
import { useLabel } from '../use-label.ts';
import styles from './Field.module.css';
import { fieldId, helpId, labelId, problemsId, useDescribed } from './field-id.ts';

export type FieldProps<Kind extends Field = Field> = {
  file: CampaignFile;
  field: Kind;
  /** Replaces the key's own label: list items are numbered. */
  label?: string | undefined;
};

type FieldFrameProps = FieldProps & {
  /** The element is a group of several inputs, labelled as a whole. */
  group?: boolean;
  children: ReactNode;
};

/** What every field has around its input: name, help, problems, and a remove button when it is optional. */
export function FieldFrame({ file, field, label, group = false, children }: FieldFrameProps) {
  const place = { file, path: field.path };
  const own = useLabel(field);
  const name = label ?? own;
  const { 'aria-describedby': described } = useDescribed(place, field);
  return (
    <div
      className={styles.field}
      data-file={file}
      data-path={field.path}
      data-wide={isWide(field) || undefined}
      {...(group && { role: 'group', 'aria-labelledby': labelId(place), 'aria-describedby': described })}
    >
      <div className={styles.head}>
        {group ? (
          <span id={labelId(place)} className={styles.label}>
            {name}
          </span>
        ) : (
          <label id={labelId(place)} htmlFor={fieldId(place)} className={styles.label}>
            {name}
          </label>
        )}
        <RemoveField file={file} field={field} label={name} />
      </div>
      <Help file={file} field={field} />
      {children}
      <Problems place={place} />
    </div>
  );
}

/** Fields as short as a number, and choices with few options. */
const narrow = [
  'whole',
  'yen',
  'percent',
  'day',
  'moment',
  'clock',
  'choice',
  'absent',
  'line',
  'email',
  'phone',
];

/** Narrow fields are laid out side by side. */
const isWide = (field: Field): boolean =>
  !narrow.includes(field.kind) || ('options' in field && (field.options?.length ?? 0) > 3);

/** Several fields under one name: a group of keys, or a list. */
export function FieldGroup({ file, field, label, children }: FieldProps & { children: ReactNode }) {
  const place = { file, path: field.path };
  const own = useLabel(field);
  const name = label ?? own;
  const Heading = field.path.includes('.') ? 'h4' : 'h3';
  return (
    // A region for each would add two hundred landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can have no heading for its legend
    <div
      role="group"
      className={styles.group}
      id={fieldId(place)}
      tabIndex={-1}
      data-file={file}
      data-path={field.path}
      data-wide
      data-group
      aria-labelledby={labelId(place)}
    >
      <div className={styles.head}>
        <Heading id={labelId(place)}>{name}</Heading>
        <RemoveField file={file} field={field} label={name} />
      </div>
      <Help file={file} field={field} />
      <Problems place={place} />
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

type RemoveFieldProps = { file: CampaignFile; field: Field; label: string };

/** Takes an optional key out of its file. There is no such button for a key with a default, or one that is absent. */
function RemoveField({ file, field, label }: RemoveFieldProps) {
  const { campaign } = useTexts();
  const store = useDraftStore();
  if (!field.optional || field.fallback !== undefined || field.kind === 'absent') return null;
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={campaign.field.remove(label)}
      onClick={() => store.edit({ file, path: field.path, do: 'remove' })}
    >
      {campaign.field.removeShort}
    </button>
  );
}

/**
 * The comment above the key, which may be in any language. If it is not in the desk's language, the schema's hint
 * replaces it, if there is one.
 */
function Help({ file, field: { path, help, hint } }: { file: CampaignFile; field: Field }) {
  const { locale } = useTexts();
  // The comment at the top of a file explains how to write the file.
  if (help.length === 0 || path === '') return null;
  const comment = help.join(' ');
  // The first letter decides, because an English comment may name a Japanese law.
  const language = textLanguage(/\p{L}/u.exec(comment)?.[0] ?? '') ?? systemLanguage;
  const own = language !== locale && hint && textLanguage(hint) === locale ? hint : undefined;
  return (
    <p id={helpId({ file, path })} className={styles.help} lang={own ? undefined : language}>
      {own ?? comment}
    </p>
  );
}

/** What is wrong at a place. */
export function Problems({ place }: { place: Place }) {
  const { campaign, locale } = useTexts();
  const problems = useProblems(place);
  if (problems.length === 0) return null;
  return (
    <div id={problemsId(place)} className={styles.problems}>
      {campaign.field.problemLead}
      {problems.map(({ message }) => (
        <p key={message[locale]}>
          <ProblemText message={message} />
        </p>
      ))}
    </div>
  );
}
