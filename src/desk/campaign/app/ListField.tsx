import { ActionIcon, Box, Button, Flex, Input } from '@mantine/core';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { joined } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { useAnnounce } from '../../ui/StatusLine.tsx';
import { blankOf } from '../contract/form-schema.ts';
import { FieldFrame, type InputProps, type SchemaFieldProps } from './field-parts.tsx';
import { useForm } from './form.ts';
import { MoveButtons, useMoves } from './moves.tsx';
import { useActions } from './use-draft.ts';

type ListFieldProps = InputProps & {
  value: readonly unknown[];
  Item: ComponentType<SchemaFieldProps>;
};

/** A list with buttons to reorder it. A list of fixed length has none to add or remove items, and says so. */
export function ListField({ Item, ...field }: ListFieldProps) {
  const { file, path, schema, value } = field;
  const { campaign, locale } = useTexts();
  const { languages } = useForm();
  const { edit } = useActions();
  const announce = useAnnounce();
  const { minItems: min = 0, maxItems: max = Number.POSITIVE_INFINITY, items = {} } = schema;
  const item = items.label?.[locale] ?? '';
  const nameOf = (index: number) => campaign.field.item(item, index + 1);
  const { list, focus, move, itemAt } = useMoves(field, nameOf);
  const remove = (index: number) => {
    flushSync(() => edit({ file, path: joined(path, `${index}`), do: 'remove' }));
    focus(Math.min(index, value.length - 2), 'remove');
    announce(campaign.field.removed(nameOf(index)));
  };
  const add = () => {
    const tags = languages.map(({ tag }) => tag);
    flushSync(() => edit({ file, path, do: 'insert', index: value.length, value: blankOf(items, tags) }));
    const added = list.current?.querySelector(`[data-item="${value.length}"]`);
    added?.querySelector<HTMLElement>('input, textarea, [tabindex]')?.focus();
    announce(campaign.field.added(nameOf(value.length)));
  };
  return (
    <FieldFrame {...field} isGroup>
      {min === max && <Input.Description>{campaign.field.exactly(min)}</Input.Description>}
      <ol ref={list} style={{ padding: 0 }}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
          <Flex component="li" key={index} {...itemAt(index)} gap="xs" align="start" mb="xs">
            <Box flex={1} miw={0}>
              <Item
                file={file}
                path={joined(path, `${index}`)}
                schema={items}
                value={each}
                label={nameOf(index)}
              />
            </Box>
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
          </Flex>
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
