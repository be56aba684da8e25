import { Accordion, AccordionChevron, Badge, Group, Image, Input, Table, Text } from '@mantine/core';
import { memo } from 'react';
import { discountOf } from '../../../campaign/content/discount.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { type FormSchema, schemaBelow } from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import { Errors, FieldBox, FieldFrame, Fields, type InputProps } from './field-parts.tsx';
import { fieldId, nameOfItem, shownValue, useProblems } from './form.ts';
import { type Item, ItemList } from './ItemList.tsx';
import { LineInput } from './inputs.tsx';
import { outsideHost, pictureAddress } from './pictures/use-pictures.ts';
import { GroupKeys } from './SchemaField.tsx';

const file = 'apartments.yaml';

/** They are edited in the table. */
const rents = ['price', 'discount'];

/** The number ties an apartment to its reservations, and follows from nothing that people see. */
const hidden = ['id', ...rents];

/** The apartments in page order: their rents as one table, then all else of each. */
export const Apartments = memo(function Apartments(field: InputProps) {
  const allTexts = useTexts();
  const { locale, campaign } = allTexts;
  const { apartments: texts } = campaign;
  const { schema, value } = field;
  const { items = {} } = schema;
  const all = Array.isArray(value) ? value : [];
  const rentsOf = (apartment: unknown, index: number) => {
    const name = nameOfItem(apartment, index, items, allTexts);
    const inputs = rents.map((key) => {
      const rent = schemaBelow(items, apartment, key) ?? {};
      const own = { file, path: `${index}.${key}`, schema: rent, value: valueAt(apartment, key) } as const;
      return (
        <FieldBox key={key} {...own}>
          <LineInput {...own} hiddenLabel={`${name} ${rent.label?.[locale]}`} />
        </FieldBox>
      );
    });
    return [name, ...inputs, <Discount key="discount" apartment={apartment} />];
  };
  const names = rents.map((key) => schemaBelow(items, all[0], key)?.label?.[locale]);
  return (
    <FieldFrame {...field} isGroup>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table
          my="sm"
          horizontalSpacing={4}
          className={styles.rents}
          aria-label={texts.rents}
          data={{ head: [items.label?.[locale], ...names, texts.discount], body: all.map(rentsOf) }}
        />
      </Table.ScrollContainer>
      <Text component="h4" size="sm" fw={600} m={0}>
        {texts.others}
      </Text>
      <Input.Description>{texts.replace}</Input.Description>
      <Accordion
        keepMounted={false}
        transitionDuration={0}
        chevronPosition="left"
        chevron={<AccordionChevron aria-hidden />}
      >
        <ItemList {...field}>{(item) => <Apartment {...item} items={items} />}</ItemList>
      </Accordion>
    </FieldFrame>
  );
});

/** As the page marks it. */
function Discount({ apartment }: { apartment: unknown }) {
  const { apartments: texts } = useTexts().campaign;
  const [regularPrice, fromPrice] = rents.map((key) => valueAt(apartment, key));
  if (valueAt(apartment, 'availability') === 'full') return <Badge variant="outline">{texts.full}</Badge>;
  if (typeof regularPrice !== 'number' || typeof fromPrice !== 'number' || fromPrice > regularPrice)
    return null;
  const discount = discountOf({ regularPrice, fromPrice });
  if (!discount) return texts.noDiscount;
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

type ApartmentProps = Item & { items: FormSchema };

/** An apartment's summary; when open, all its fields but the rents. */
function Apartment({ items, value, index, name, buttons }: ApartmentProps) {
  const { locale, campaign } = useTexts();
  const path = `${index}`;
  const id = fieldId({ file, path });
  const problems = useProblems(file, path, 'below');
  const availability = schemaBelow(items, value, 'availability');
  const image = String(valueAt(value, 'image') ?? '');
  return (
    <Accordion.Item value={String(valueAt(value, 'id') ?? index)} data-file={file} data-path={path}>
      <Group gap="0 0.75rem">
        {outsideHost(image) === undefined && (
          <Image src={pictureAddress(image)} alt="" loading="lazy" w="3.5rem" h="2.6rem" />
        )}
        {/* Without the panel's id, which is there when it is open; of `undefined`, the kit would keep its own. */}
        <Accordion.Control id={id} aria-controls={null as never} flex="1 1 8rem" px={0} fw={600}>
          <span id={`${id}?label`}>{name}</span>
        </Accordion.Control>
        <Text size="xs" c="dimmed">
          {shownValue(availability, valueAt(value, 'availability') ?? availability?.default, locale)}
        </Text>
        {problems.length > 0 && <Badge color="red">{campaign.sections.problems(problems.length)}</Badge>}
        {buttons}
      </Group>
      <Errors file={file} path={path} />
      <Accordion.Panel aria-labelledby={`${id}?label`}>
        <Fields>
          <GroupKeys file={file} path={path} schema={items} value={value} without={hidden} />
        </Fields>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
