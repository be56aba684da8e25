import { Box, Button, Fieldset, Input, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CampaignFile } from '../../../campaign/schema/files.ts';
import type { Language } from '../../../campaign/schema/languages.ts';
import { joined, keysOf } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { FormSchema } from '../contract/form-schema.ts';
import { fieldId, useProblems } from './form.ts';
import { useActions } from './use-draft.ts';

export type InputProps = {
  file: CampaignFile;
  path: string;
  schema: FormSchema;
  /** Undefined for a key that is missing. */
  value: unknown;
  optional?: boolean;
  /** Replaces the schema's label: items are numbered. */
  label?: string | undefined;
  /** Of a text in one language: its tag, and the id of what names it in all. */
  language?: Language;
  labelledBy?: string;
  /** In a table, whose heads say it to the eye: the whole name. */
  hiddenLabel?: string;
};

/** What a field is called. */
export function useLabel({ schema, path, label }: InputProps): string {
  const { locale } = useTexts();
  return label ?? schema.label?.[locale] ?? path.split('.').at(-1) ?? '';
}

/** What is wrong at a place, as the error of its input; undefined when nothing is. */
export function useErrors(file: string, path: string): ReactNode {
  const { locale, campaign } = useTexts();
  const problems = useProblems(file, path);
  if (problems.length === 0) return undefined;
  return problems.map(({ message }) => (
    <Text key={message[locale]} span inherit display="block">
      {campaign.field.problem(message[locale])}
    </Text>
  ));
}

export function Errors({ file, path }: { file: string; path: string }) {
  const errors = useErrors(file, path);
  return errors && <Input.Error>{errors}</Input.Error>;
}

/** Fields side by side, as many as there is room for. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <SimpleGrid
    minColWidth="min(15rem, 100%)"
    spacing="lg"
    verticalSpacing="md"
    style={{ alignItems: 'start' }}
  >
    {children}
  </SimpleGrid>
);

/** Over the whole width of the fields around it. */
const wide = { gridColumn: '1 / -1' } as const;

/** The place of one field. */
export function FieldBox({
  isWide,
  children,
  ...field
}: InputProps & { isWide?: boolean; children: ReactNode }) {
  const { file, path, optional } = field;
  return (
    <Box pos="relative" miw={0} data-file={file} data-path={path} {...(isWide && { style: wide })}>
      {children}
      {optional && <RemoveField {...field} />}
    </Box>
  );
}

type FieldFrameProps = InputProps & {
  /** A part of the form with several fields, not the parts of one field. */
  isGroup?: boolean;
  children: ReactNode;
};

/** Several inputs under one name, which begins with the names around it: several may be alike. */
export function FieldFrame({ isGroup = false, children, ...field }: FieldFrameProps) {
  const { file, path, schema, optional } = field;
  const { locale } = useTexts();
  const id = fieldId({ file, path });
  const isNested = path.includes('.');
  const around = keysOf(path).map((_, at, keys) => fieldId({ file, path: joined(...keys.slice(0, at + 1)) }));
  return (
    <Fieldset
      {...(isGroup ? { id, tabIndex: -1, px: 'xs' } : { variant: 'unstyled' })}
      {...(isNested && { 'aria-labelledby': around.map((each) => `${each}?label`).join(' ') })}
      pos="relative"
      mx={0}
      data-file={file}
      data-path={path}
      style={wide}
      styles={{ legend: { marginBottom: 4 } }}
      legend={
        <Text
          component={!isGroup ? 'span' : isNested ? 'h4' : 'h3'}
          id={`${id}?label`}
          fz={isGroup && !isNested ? 'md' : 'sm'}
          fw={600}
          m={0}
        >
          {useLabel(field)}
        </Text>
      }
    >
      {schema.hint && <Input.Description mb="xs">{schema.hint[locale]}</Input.Description>}
      <Errors file={file} path={path} />
      {children}
      {optional && <RemoveField {...field} />}
    </Fieldset>
  );
}

/** Takes an optional key out of its file. There is no such button for a key with a default. */
function RemoveField(field: InputProps) {
  const { file, path, schema } = field;
  const { campaign } = useTexts();
  const { edit } = useActions();
  const name = useLabel(field);
  if (schema.default !== undefined) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      pos="absolute"
      top={0}
      right={0}
      aria-label={campaign.field.remove(name)}
      onClick={() => edit({ file, path, do: 'remove' })}
    >
      {campaign.field.removeShort}
    </Button>
  );
}
