import { Box, Button, Flex, Input } from '@mantine/core';
import { memo } from 'react';
import { knownLanguages, languages } from '../../../campaign/schema/languages.ts';
import { isMap } from '../../../files/yaml/changes.ts';
import { joined, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import {
  blankOf,
  type FieldKind,
  keysOfSchema,
  kindOf,
  optionsOf,
  variantOf,
} from '../contract/form-schema.ts';
import { Errors, FieldBox, FieldFrame, Fields, type InputProps, useLabel } from './field-parts.tsx';
import { fieldId, insertedInSome } from './form.ts';
import { ItemList } from './ItemList.tsx';
import { ChoiceInput, LineInput } from './inputs.tsx';
import { PictureInput } from './pictures/PictureInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useActions } from './use-draft.ts';

/** The field of any value, derived from its schema. Memoized: of a section's two hundred, a typed letter draws one. */
export const SchemaField = memo(function SchemaField(field: InputProps) {
  const { value } = field;
  const schema = variantOf(field.schema, value);
  const known = { ...field, schema };
  if (value === undefined || !fits(kindOf(schema), value)) return <AbsentField {...known} />;
  switch (kindOf(schema)) {
    case 'list':
      return <ListField {...known} />;
    case 'group':
      return (
        <FieldFrame {...known} isGroup>
          <Fields>
            <GroupKeys {...known} />
          </Fields>
        </FieldFrame>
      );
    case 'languages':
      return <LanguageFields {...known} />;
    case 'picture':
      return (
        <FieldFrame {...known}>
          <PictureInput {...known} />
        </FieldFrame>
      );
    default:
      return <LeafField {...known} />;
  }
});

/** Files may hold anything. What does not fit can be replaced. */
function fits(kind: FieldKind, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  return kind === 'group' || kind === 'languages'
    ? isMap(value)
    : typeof value !== 'object' || value === null;
}

function LeafField(field: InputProps) {
  const { schema } = field;
  const options = optionsOf(schema);
  const isText = kindOf(schema) === 'text' || schema.lines === true;
  const Leaf = options ? ChoiceInput : isText ? TextInput : LineInput;
  return (
    <FieldBox {...field} isWide={schema.lines === true || (options?.length ?? 0) > 3}>
      <Leaf {...field} />
    </FieldBox>
  );
}

/** The fields of a map. @param without keys that are edited elsewhere */
export function GroupKeys({
  file,
  path,
  schema,
  value,
  without = [],
}: Pick<InputProps, 'file' | 'path' | 'schema' | 'value'> & { without?: readonly string[] }) {
  const keys = keysOfSchema(schema, value);
  // A picture's focus is chosen within the picture's field.
  const hidden = keys.some((each) => each.schema.field === 'picture') ? [...without, 'focus'] : without;
  return keys
    .filter(({ key }) => !hidden.includes(key))
    .map(({ key, ...own }) => (
      <SchemaField
        key={key}
        file={file}
        path={joined(path, key)}
        value={isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined}
        {...own}
      />
    ));
}

function ListField(field: InputProps) {
  const { file, path, schema } = field;
  return (
    <FieldFrame {...field} isGroup>
      <ItemList {...field}>
        {({ value, index, name, buttons }) => (
          <Flex gap="xs" align="start" mb="xs" wrap="wrap">
            <Box flex="1 1 14rem" miw={0}>
              <SchemaField
                file={file}
                path={joined(path, `${index}`)}
                schema={schema.items ?? {}}
                value={value}
                label={name}
              />
            </Box>
            {buttons}
          </Flex>
        )}
      </ItemList>
    </FieldFrame>
  );
}

/** A text in all languages, side by side. */
function LanguageFields(field: InputProps) {
  const { file, path, schema, value } = field;
  const { placeholders, field: texts } = useTexts().campaign;
  const names: Readonly<Record<string, string>> = placeholders;
  return (
    <FieldFrame {...field}>
      <Flex wrap="wrap" gap="0.5rem 1rem">
        {knownLanguages.map((tag) => (
          <Box key={tag} flex="1 1 14rem" miw={0}>
            <SchemaField
              file={file}
              path={joined(path, tag)}
              schema={schema.properties?.[tag] ?? {}}
              value={valueAt(value, tag) ?? ''}
              label={languages[tag].name}
              language={tag}
              labelledBy={`${fieldId({ file, path })}?label`}
            />
          </Box>
        ))}
      </Flex>
      {insertedInSome(value).map(
        (name) => names[name] && <Input.Error key={name}>{texts.inSome(names[name])}</Input.Error>,
      )}
    </FieldFrame>
  );
}

/** A key that is missing, or a value of another kind: a choice shows its default, anything else a button that adds it. */
function AbsentField(field: InputProps) {
  const { file, path, schema } = field;
  const { campaign, locale } = useTexts();
  const { edit } = useActions();
  const name = useLabel(field);
  if (optionsOf(schema)) return <LeafField {...field} value={schema.default ?? ''} optional={false} />;
  const add = () => {
    edit({ file, path, do: 'set', value: schema.default ?? blankOf(schema) });
  };
  return (
    <FieldBox {...field} optional={false}>
      <Button id={fieldId({ file, path })} size="compact-sm" onClick={add}>
        {campaign.field.add(name)}
      </Button>
      {schema.hint && <Input.Description mt={4}>{schema.hint[locale]}</Input.Description>}
      <Errors file={file} path={path} />
    </FieldBox>
  );
}
