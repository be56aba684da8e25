import { ActionIcon, Button, Textarea } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { joined, type Value } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { useAnnounce } from '../../ui/StatusLine.tsx';
import {
  blankOf,
  type FormSchema,
  keysOfSchema,
  kindOf,
  optionsOf,
  variantOf,
} from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import {
  Errors,
  FieldFrame,
  type LanguageProps,
  RemoveField,
  type SchemaFieldProps,
  useErrors,
  useLabel,
} from './field-parts.tsx';
import { fieldId, isMap, shownValue, useForm } from './form.ts';
import { ChoiceInput, LineInput, NumberInput, TimeInput } from './inputs.tsx';
import { MoveButtons, useMoves } from './moves.tsx';
import { PictureInput } from './pictures/PictureInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useActions } from './use-draft.ts';

/** The field of any value, derived from its schema. Memoized: of a section's two hundred, a typed letter draws one. */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  const { schema, value } = props;
  if (schema === undefined) return <UnknownField {...props} />;
  const own = variantOf(schema, value);
  const given = { ...props, schema: own };
  const kind = kindOf(own);
  if (value === undefined) return <AbsentField {...given} />;
  if (kind === 'list')
    return Array.isArray(value) ? <ListField {...given} value={value} /> : <UnknownField {...props} />;
  if (kind === 'group' || kind === 'languages') {
    if (!isMap(value)) return <UnknownField {...props} />;
    return kind === 'group' ? (
      <GroupField {...given} value={value} />
    ) : (
      <LanguageFields {...given} value={value} />
    );
  }
  return typeof value === 'object' && value !== null ? <UnknownField {...props} /> : <LeafField {...given} />;
});

type KnownProps = SchemaFieldProps & { schema: FormSchema };

function LeafField(props: KnownProps) {
  const { schema, optional } = props;
  const inner = inputOf(props);
  const isWide = kindOf(schema) === 'picture' || schema.lines || (optionsOf(schema)?.length ?? 0) > 3;
  return (
    <div
      className={styles.field}
      data-file={props.file}
      data-path={props.path}
      data-wide={isWide || undefined}
    >
      {inner}
      {optional && <RemoveField {...props} />}
    </div>
  );
}

function inputOf(props: KnownProps): ReactNode {
  switch (kindOf(props.schema)) {
    case 'choice':
      return <ChoiceInput {...props} />;
    case 'whole':
    case 'yen':
    case 'percent':
      return <NumberInput {...props} />;
    case 'day':
    case 'moment':
    case 'clock':
      return <TimeInput {...props} />;
    case 'picture':
      return <PictureGroup {...props} />;
    default:
      return props.schema.lines ? <TextInput {...props} /> : <LineInput {...props} />;
  }
}

/** A picture, in a group of its own: it consists of several controls. Its name begins with that around it. */
function PictureGroup(props: KnownProps) {
  const { file, path, schema, label } = props;
  const around = fieldId({ file, path: path.replace(/\.?[^.]+$/, '') });
  return (
    <FieldFrame {...props} name={useLabel(schema, path, label)} within={`${around}?label`}>
      <PictureInput {...props} />
    </FieldFrame>
  );
}

/** A named group of keys. */
function GroupField(props: KnownProps & { value: Record<string, unknown> }) {
  const { path, schema, label } = props;
  const name = useLabel(schema, path, label);
  return (
    <FieldFrame {...props} name={name} heading={path.includes('.') ? 'h4' : 'h3'}>
      <div className={styles.fields}>
        <GroupKeys {...props} />
      </div>
    </FieldFrame>
  );
}

type GroupKeysProps = Pick<KnownProps, 'file' | 'path' | 'schema'> & {
  value: Record<string, unknown>;
  /** Keys that are edited elsewhere. */
  without?: readonly string[];
};

/** The fields of a map: its keys by the schema, then those that the schema does not know. */
export function GroupKeys({ file, path, schema, value, without = [] }: GroupKeysProps) {
  const keys = keysOfSchema(schema, value);
  const hasPicture = keys.some((each) => kindOf(each.schema) === 'picture');
  return [
    ...keys
      // A picture's focus is chosen within the picture's field.
      .filter(({ key }) => !without.includes(key) && !(hasPicture && key === 'focus'))
      .map((each) => ({ ...each })),
    ...Object.keys(value)
      .filter((key) => !keys.some((each) => each.key === key))
      .map((key) => ({ key, schema: undefined, optional: true })),
  ].map(({ key, schema: own, optional }) => (
    <SchemaField
      key={key}
      file={file}
      path={joined(path, key)}
      schema={own}
      value={Object.hasOwn(value, key) ? value[key] : undefined}
      optional={optional}
    />
  ));
}

type ListFieldProps = SchemaFieldProps & { schema: FormSchema; value: readonly unknown[] };

/** A list with buttons to reorder it. A list of fixed length has none to add or remove items, and says so. */
function ListField(props: ListFieldProps) {
  const { file, path, schema, value, label } = props;
  const { campaign, locale } = useTexts();
  const { edit } = useActions();
  const announce = useAnnounce();
  const { minItems: min = 0, maxItems: max = Number.POSITIVE_INFINITY, items = {} } = schema;
  const item = items.label?.[locale] ?? '';
  const nameOf = (index: number) => campaign.field.item(item, index + 1);
  const { list, focus, move } = useMoves(props, nameOf);
  const remove = (index: number) => {
    flushSync(() => edit({ file, path: joined(path, `${index}`), do: 'remove' }));
    focus(Math.min(index, value.length - 2), 'remove');
    announce(campaign.field.removed(nameOf(index)));
  };
  const add = () => {
    flushSync(() => edit({ file, path, do: 'insert', index: value.length, value: blankOf(items) }));
    const added = list.current?.querySelector(`[data-item="${value.length}"]`);
    added?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus();
    announce(campaign.field.added(nameOf(value.length)));
  };
  return (
    <FieldFrame {...props} name={useLabel(schema, path, label)} heading={path.includes('.') ? 'h4' : 'h3'}>
      {min === max && <p className={styles.hint}>{campaign.field.exactly(min)}</p>}
      <ol ref={list} className={styles.items}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
          <li key={index} data-item={index}>
            <SchemaField
              file={file}
              path={joined(path, `${index}`)}
              schema={items}
              value={each}
              label={nameOf(index)}
            />
            <MoveButtons name={nameOf(index)} index={index} count={value.length} onMove={move}>
              {value.length > min && (
                <ActionIcon
                  variant="subtle"
                  data-way="remove"
                  aria-label={campaign.field.removeItem(nameOf(index))}
                  onClick={() => remove(index)}
                >
                  <span aria-hidden="true">×</span>
                </ActionIcon>
              )}
            </MoveButtons>
          </li>
        ))}
      </ol>
      {value.length < max && (
        <Button data-way="add" onClick={add}>
          {campaign.field.addItem(item)}
        </Button>
      )}
    </FieldFrame>
  );
}

/** A text in all languages, side by side. */
function LanguageFields(props: KnownProps & { value: Record<string, unknown> }) {
  const { file, path, schema, value, label } = props;
  const { languages } = useForm();
  const name = useLabel(schema, path, label);
  return (
    <FieldFrame {...props} name={name}>
      <div className={styles.languages}>
        {languages.map(({ tag, name: tongue }) => (
          <LanguageField
            key={tag}
            file={file}
            path={joined(path, tag)}
            schema={schema.properties?.[tag]}
            value={value[tag]}
            label={tongue}
            language={tag}
            labelledBy={`${fieldId({ file, path })}?label`}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

const LanguageField = memo(function LanguageField(props: SchemaFieldProps & LanguageProps) {
  const { schema, value } = props;
  if (schema === undefined || (typeof value === 'object' && value !== null))
    return <UnknownField {...props} />;
  const given = { ...props, schema, value: value ?? '' };
  return (
    <div className={styles.field} data-file={props.file} data-path={props.path}>
      {schema.field === 'text' ? <TextInput {...given} /> : <LineInput {...given} />}
    </div>
  );
});

/** A key that is missing: a choice shows its default, anything else a button that adds it. */
function AbsentField(props: KnownProps) {
  const { file, path, schema, label } = props;
  const { campaign, locale } = useTexts();
  const { edit } = useActions();
  const { prepared } = useForm();
  const name = useLabel(schema, path, label);
  if (optionsOf(schema) !== undefined)
    return <LeafField {...props} value={schema.default ?? ''} optional={false} />;
  const waiting = prepared.find((each) => each.file === file && each.path === path);
  const value: Value = waiting?.value ?? (schema.default as Value | undefined) ?? blankOf(schema);
  return (
    <div className={styles.field} data-file={file} data-path={path}>
      <Button
        id={fieldId({ file, path })}
        size="compact-sm"
        onClick={() => edit({ file, path, do: 'set', value })}
      >
        {campaign.field.add(name)}
      </Button>
      {schema.hint && <p className={styles.hint}>{schema.hint[locale]}</p>}
      <Errors file={file} path={path} />
    </div>
  );
}

/** Something the form does not know. It can be read and removed. */
function UnknownField({ file, path, value, schema, label }: SchemaFieldProps) {
  const { campaign, locale } = useTexts();
  const { edit } = useActions();
  const name = useLabel(schema, path, label);
  return (
    <div className={styles.field} data-file={file} data-path={path} data-wide>
      <Textarea
        label={name}
        value={shownValue(schema, value, locale)}
        readOnly
        rows={2}
        error={useErrors(file, path)}
      />
      {path !== '' && (
        <Button id={fieldId({ file, path })} onClick={() => edit({ file, path, do: 'remove' })}>
          {campaign.field.remove(name)}
        </Button>
      )}
    </div>
  );
}
