import { Box, Button, Flex, Input, Textarea } from '@mantine/core';
import { memo } from 'react';
import { joined, type Value } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import {
  blankOf,
  type FormSchema,
  keysOfSchema,
  kindOf,
  optionsOf,
  variantOf,
} from '../contract/form-schema.ts';
import {
  Errors,
  FieldBox,
  FieldFrame,
  Fields,
  type InputProps,
  type SchemaFieldProps,
  useErrors,
  useLabel,
} from './field-parts.tsx';
import { fieldId, isMap, shownValue, useForm } from './form.ts';
import { ChoiceInput, LineInput, NumberInput, TimeInput } from './inputs.tsx';
import { ListField } from './ListField.tsx';
import { PictureInput } from './pictures/PictureInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useActions } from './use-draft.ts';

/** The field of any value, derived from its schema. Memoized: of a section's two hundred, a typed letter draws one. */
export const SchemaField = memo(function SchemaField(field: SchemaFieldProps) {
  const { file, path, value } = field;
  if (field.schema === undefined) return <UnknownField {...field} />;
  const schema = variantOf(field.schema, value);
  const known = { ...field, schema };
  if (value === undefined) return <AbsentField {...known} />;
  switch (kindOf(schema)) {
    case 'list':
      return Array.isArray(value) ? (
        <ListField {...known} value={value} Item={SchemaField} />
      ) : (
        <UnknownField {...field} />
      );
    case 'group':
      return isMap(value) ? (
        <FieldFrame {...known} isGroup>
          <Fields>
            <GroupKeys {...known} value={value} />
          </Fields>
        </FieldFrame>
      ) : (
        <UnknownField {...field} />
      );
    case 'languages':
      return isMap(value) ? <LanguageFields {...known} value={value} /> : <UnknownField {...field} />;
    case 'picture':
      return (
        // Its name begins with that around it.
        <FieldFrame {...known} within={`${fieldId({ file, path: path.replace(/\.?[^.]+$/, '') })}?label`}>
          <PictureInput {...known} />
        </FieldFrame>
      );
    default:
      return typeof value === 'object' && value !== null ? (
        <UnknownField {...field} />
      ) : (
        <LeafField {...known} />
      );
  }
});

function LeafField(field: InputProps) {
  const { schema } = field;
  const Leaf = inputFor(schema);
  return (
    <FieldBox {...field} isWide={schema.lines === true || (optionsOf(schema)?.length ?? 0) > 3}>
      <Leaf {...field} />
    </FieldBox>
  );
}

function inputFor(schema: FormSchema) {
  switch (kindOf(schema)) {
    case 'choice':
      return ChoiceInput;
    case 'whole':
    case 'yen':
    case 'percent':
      return NumberInput;
    case 'day':
    case 'moment':
    case 'clock':
      return TimeInput;
    case 'text':
      return TextInput;
    default:
      return schema.lines ? TextInput : LineInput;
  }
}

type GroupKeysProps = Pick<InputProps, 'file' | 'path' | 'schema'> & {
  value: Record<string, unknown>;
  /** Keys that are edited elsewhere. */
  without?: readonly string[];
};

/** The fields of a map: its keys by the schema, then those that the schema does not know. */
export function GroupKeys({ file, path, schema, value, without = [] }: GroupKeysProps) {
  const keys = keysOfSchema(schema, value);
  const hasPicture = keys.some((each) => kindOf(each.schema) === 'picture');
  const strangers = Object.keys(value).filter((key) => !keys.some((each) => each.key === key));
  return [
    // A picture's focus is chosen within the picture's field.
    ...keys.filter(({ key }) => !without.includes(key) && !(hasPicture && key === 'focus')),
    ...strangers.map((key) => ({ key, schema: undefined, optional: true })),
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

/** A text in all languages, side by side. */
function LanguageFields(field: InputProps & { value: Record<string, unknown> }) {
  const { file, path, schema, value } = field;
  const { languages } = useForm();
  return (
    <FieldFrame {...field}>
      <Flex wrap="wrap" gap="0.5rem 1rem">
        {languages.map(({ tag, name }) => (
          <Box key={tag} flex="1 1 14rem" miw={0}>
            <SchemaField
              file={file}
              path={joined(path, tag)}
              schema={schema.properties?.[tag]}
              value={value[tag] ?? ''}
              label={name}
              language={tag}
              labelledBy={`${fieldId({ file, path })}?label`}
            />
          </Box>
        ))}
      </Flex>
    </FieldFrame>
  );
}

/** A key that is missing: a choice shows its default, anything else a button that adds it. */
function AbsentField(field: InputProps) {
  const { file, path, schema } = field;
  const { campaign, locale } = useTexts();
  const { edit } = useActions();
  const { prepared, languages } = useForm();
  const name = useLabel(field);
  if (optionsOf(schema) !== undefined)
    return <LeafField {...field} value={schema.default ?? ''} optional={false} />;
  const waiting = prepared.find((each) => each.file === file && each.path === path);
  const tags = languages.map(({ tag }) => tag);
  const value: Value = waiting?.value ?? schema.default ?? blankOf(schema, tags);
  return (
    <FieldBox {...field} optional={false}>
      <Button
        id={fieldId({ file, path })}
        size="compact-sm"
        onClick={() => edit({ file, path, do: 'set', value })}
      >
        {campaign.field.add(name)}
      </Button>
      {schema.hint && <Input.Description mt={4}>{schema.hint[locale]}</Input.Description>}
      <Errors file={file} path={path} />
    </FieldBox>
  );
}

/** Something the form does not know. It can be read and removed. */
function UnknownField(field: SchemaFieldProps) {
  const { file, path, value, schema } = field;
  const { locale } = useTexts();
  return (
    <FieldBox {...field} isWide optional={path !== ''}>
      <Textarea
        id={fieldId({ file, path })}
        label={useLabel(field)}
        value={shownValue(schema, value, locale)}
        readOnly
        rows={2}
        error={useErrors(file, path)}
      />
    </FieldBox>
  );
}
