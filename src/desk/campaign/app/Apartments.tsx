import { Accordion, Badge, Fieldset, Group, Image, Input, Table, Text, VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode, useId, useState } from 'react';
import { discountOf } from '../../../campaign/discount.ts';
import { joined, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../contract/campaign.ts';
import { type FormSchema, schemaBelow } from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import { Errors, Fields, wide } from './field-parts.tsx';
import { fieldId, isMap, nameOfItem, shownValue, useProblems } from './form.ts';
import { NumberInput } from './inputs.tsx';
import { MoveButtons, useMoves } from './moves.tsx';
import { outsideHost } from './pictures/use-pictures.ts';
import { GroupKeys, SchemaField } from './SchemaField.tsx';

const file = 'apartments.yaml';

/** They are edited in the table. */
const rents = ['price', 'discount'];

/** The number ties an apartment to its reservations, and follows from nothing that people see. */
const notEdited = ['id', ...rents];

type ApartmentsProps = { schema: FormSchema; value: readonly unknown[]; wanted: Place | undefined };

const keyOf = (apartment: unknown, index: number): string => String(valueAt(apartment, 'id') ?? index);

/** The apartments in page order: their rents as one table, then all else of each. */
export function Apartments({ schema, value, wanted }: ApartmentsProps) {
  const { locale, campaign } = useTexts();
  const { apartments: texts } = campaign;
  const { items = {}, label } = schema;
  const head = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [followed, setFollowed] = useState<Place>();
  if (wanted !== followed) {
    // Before paint, because the field must exist before it can be focused.
    setFollowed(wanted);
    const [index = '', key = ''] = wanted?.file === file ? wanted.path.split('.') : [];
    if (index !== '' && !rents.includes(key)) setOpen(keyOf(value[Number(index)], Number(index)));
  }
  const nameOf = (index: number) =>
    nameOfItem(value[index], locale) ?? campaign.field.item(items.label?.[locale] ?? '', index + 1);
  const { list, move, itemAt } = useMoves({ file, path: '', value }, nameOf);
  return (
    <Fieldset
      id={fieldId({ file, path: '' })}
      tabIndex={-1}
      mx={0}
      px="xs"
      style={wide}
      legend={
        <Text component="h3" fw={600} m={0}>
          {label?.[locale]}
        </Text>
      }
    >
      <Input.Description>{texts.exactly(schema.minItems ?? value.length)}</Input.Description>
      <Errors file={file} path="" />
      <Table.ScrollContainer minWidth={0} type="native">
        <Table my="sm" horizontalSpacing={4} className={styles.rents}>
          <caption>
            <VisuallyHidden>{texts.rents}</VisuallyHidden>
          </caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{items.label?.[locale]}</Table.Th>
              {rents.map((key) => (
                <Table.Th key={key} id={`${head}${key}`} w="22%">
                  {schemaBelow(items, value[0], key)?.label?.[locale]}
                </Table.Th>
              ))}
              <Table.Th>{texts.discount}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.map((each, index) => (
              <RentRow
                key={keyOf(each, index)}
                items={items}
                value={each}
                index={index}
                name={nameOf(index)}
                head={head}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text component="h4" size="sm" fw={600} m={0}>
        {texts.others}
      </Text>
      <Accordion
        value={open}
        onChange={setOpen}
        keepMounted={false}
        transitionDuration={0}
        chevronPosition="left"
      >
        <ol ref={list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {value.map((each, index) => (
            <li key={keyOf(each, index)} {...itemAt(index)}>
              <Apartment items={items} value={each} index={index} name={nameOf(index)}>
                <MoveButtons name={nameOf(index)} index={index} count={value.length} onMove={move} />
              </Apartment>
            </li>
          ))}
        </ol>
      </Accordion>
    </Fieldset>
  );
}

type ApartmentProps = { items: FormSchema; value: unknown; index: number; name: string };

/** Both rents of an apartment, and the discount that follows from them. */
const RentRow = memo(function RentRow({
  items,
  value,
  index,
  name,
  head,
}: ApartmentProps & { head: string }) {
  const id = useId();
  return (
    <Table.Tr data-file={file} data-path={`${index}`}>
      <Table.Th scope="row" id={id}>
        {name}
      </Table.Th>
      {rents.map((key) => (
        <Table.Td key={key}>
          <NumberInput
            file={file}
            path={`${index}.${key}`}
            schema={schemaBelow(items, value, key) ?? {}}
            value={valueAt(value, key)}
            label=""
            labelledBy={`${id} ${head}${key}`}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <DiscountBadge value={value} />
      </Table.Td>
    </Table.Tr>
  );
});

/** As the page marks it. */
function DiscountBadge({ value }: { value: unknown }) {
  const { apartments: texts } = useTexts().campaign;
  const [regularPrice, fromPrice] = rents.map((key) => valueAt(value, key));
  if (valueAt(value, 'availability') === 'full') return <Badge variant="outline">{texts.full}</Badge>;
  if (typeof regularPrice !== 'number' || typeof fromPrice !== 'number' || fromPrice > regularPrice)
    return null;
  const discount = discountOf({ regularPrice, fromPrice });
  if (discount === undefined)
    return (
      <Text size="sm" c="dimmed">
        {texts.noDiscount}
      </Text>
    );
  const { tier, percent } = discount;
  return (
    <Badge
      color={`var(--tier-${tier})`}
      c={`var(--on-tier-${tier})`}
      miw="max-content"
      style={{ forcedColorAdjust: 'none' }}
    >
      {texts.percent(percent)}
    </Badge>
  );
}

/** An apartment's summary; when open, all its fields but the rents. @param children buttons that act on it */
function Apartment({ items, value, index, name, children }: ApartmentProps & { children: ReactNode }) {
  const { locale, campaign } = useTexts();
  const place = { file, path: `${index}` } as const;
  const id = fieldId(place);
  const problems = useProblems(file, place.path, 'below');
  const availability = schemaBelow(items, value, 'availability');
  const number = joined(place.path, 'id');
  return (
    <Accordion.Item value={keyOf(value, index)} data-file={file} data-path={place.path}>
      <Group gap="0 0.75rem">
        <Thumbnail image={String(valueAt(value, 'image') ?? '')} />
        <Accordion.Control id={id} flex="1 1 8rem" px={0} fw={600}>
          <span id={`${id}?label`}>{name}</span>
        </Accordion.Control>
        <Text size="xs" c="dimmed">
          {shownValue(availability, valueAt(value, 'availability') ?? availability?.default, locale)}
        </Text>
        {problems.length > 0 && <Badge color="red">{campaign.sections.problems(problems.length)}</Badge>}
        {children}
      </Group>
      <Errors file={file} path={place.path} />
      <Accordion.Panel aria-labelledby={`${id}?label`}>
        {isMap(value) && (
          <Fields>
            <GroupKeys file={file} path={place.path} schema={items} value={value} without={notEdited} />
            {problems.some(({ path }) => path === number) && (
              <SchemaField
                file={file}
                path={number}
                schema={schemaBelow(items, value, 'id')}
                value={value.id}
              />
            )}
          </Fields>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** A picture of the campaign's own in small; one of another server the desk's policy does not let in. */
function Thumbnail({ image }: { image: string }) {
  if (outsideHost(image) !== undefined) return null;
  const query = new URLSearchParams({ name: image, size: 'small' });
  return (
    <Image src={`/api/campaign/pictures/thumbnail?${query}`} alt="" loading="lazy" w="3.5rem" h="2.6rem" />
  );
}
