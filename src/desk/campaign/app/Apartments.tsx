import { Badge, Table, UnstyledButton } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { discountOf } from '../../../campaign/discount.ts';
import { joined, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../contract/campaign.ts';
import { type FormSchema, schemaBelow } from '../contract/form-schema.ts';
import styles from './Campaign.module.css';
import { Errors } from './field-parts.tsx';
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

/** The apartments in page order: their rents as one table, then all else of each. */
export function Apartments({ schema, value, wanted }: ApartmentsProps) {
  const { locale, campaign } = useTexts();
  const { apartments: texts } = campaign;
  const { items = {}, label } = schema;
  const [open, setOpen] = useState(indexIn(wanted));
  const [followed, setFollowed] = useState(wanted);
  if (wanted !== followed) {
    // Before paint, because the field must exist before it can be focused.
    setFollowed(wanted);
    setOpen((each) => indexIn(wanted) ?? each);
  }
  const nameOf = (index: number) =>
    nameOfItem(value[index], locale) ?? campaign.field.item(items.label?.[locale] ?? '', index + 1);
  const { list, move } = useMoves({ file, path: '', value }, nameOf);
  return (
    <section
      data-wide
      className={styles.group}
      aria-labelledby="apartment-list"
      id={fieldId({ file, path: '' })}
      tabIndex={-1}
    >
      <h3 id="apartment-list" className={styles.label}>
        {label?.[locale]}
      </h3>
      <p className={styles.hint}>{texts.exactly(schema.minItems ?? value.length)}</p>
      <Errors file={file} path="" />
      <Table className={styles.rents} aria-label={texts.rents}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{items.label?.[locale]}</Table.Th>
            <Table.Th>{texts.regular}</Table.Th>
            <Table.Th>{texts.from}</Table.Th>
            <Table.Th>{texts.discount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {value.map((each, index) => (
            <RentRow
              key={String(valueAt(each, 'id') ?? index)}
              items={items}
              value={each}
              index={index}
              name={nameOf(index)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <h4 className={styles.label}>{texts.others}</h4>
      <ol ref={list} className={styles.items}>
        {value.map((each, index) => (
          <li key={String(valueAt(each, 'id') ?? index)} data-item={index}>
            <ApartmentCard
              items={items}
              value={each}
              index={index}
              count={value.length}
              name={nameOf(index)}
              isOpen={open === index}
              onToggle={(isOpen) => setOpen(isOpen ? index : undefined)}
              onMove={(from, to) => {
                setOpen((at) => (at === undefined ? at : movedIndex(at, from, to)));
                move(from, to);
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function indexIn(place: Place | undefined): number | undefined {
  const [index, key] = place?.file === file ? place.path.split('.') : [];
  return index && !rents.includes(key ?? '') ? Number(index) : undefined;
}

/** Where an item is after another, or itself, has moved. */
function movedIndex(at: number, from: number, to: number): number {
  if (at === from) return to;
  if (from < at && at <= to) return at - 1;
  return to <= at && at < from ? at + 1 : at;
}

type RentRowProps = { items: FormSchema; value: unknown; index: number; name: string };

/** Both rents of an apartment, and the discount that follows from them. */
const RentRow = memo(function RentRow({ items, value, index, name }: RentRowProps) {
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
            labelledBy={id}
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
  if (discount === undefined) return <span className={styles.hint}>{texts.noDiscount}</span>;
  return (
    <Badge className={styles.badge} data-tier={discount.tier}>
      {texts.percent(discount.percent)}
    </Badge>
  );
}

type ApartmentCardProps = RentRowProps & {
  count: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onMove: (from: number, to: number) => void;
};

/** An apartment's summary; when open, all its fields but the rents. */
function ApartmentCard({ items, value, index, count, name, isOpen, onToggle, onMove }: ApartmentCardProps) {
  const { locale, campaign } = useTexts();
  const id = useId();
  const place = { file, path: `${index}` } as const;
  const problems = useProblems(file, place.path, 'below');
  const availability = schemaBelow(items, value, 'availability');
  return (
    <article className={styles.card} aria-label={name} data-file={file} data-path={place.path}>
      <div className={styles.glance}>
        <Thumbnail image={String(valueAt(value, 'image') ?? '')} />
        <UnstyledButton
          id={fieldId(place)}
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <span id={`${fieldId(place)}?label`}>{name}</span>
        </UnstyledButton>
        <span className={styles.hint}>
          {shownValue(availability, valueAt(value, 'availability') ?? availability?.default, locale)}
        </span>
        {problems.length > 0 && <Badge color="red">{campaign.sections.problems(problems.length)}</Badge>}
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
      <Errors file={file} path={place.path} />
      {isOpen && isMap(value) && (
        <div id={id} className={styles.fields}>
          <GroupKeys file={file} path={place.path} schema={items} value={value} without={notEdited} />
          {problems.some(({ path }) => path === joined(place.path, 'id')) && (
            <SchemaField
              file={file}
              path={joined(place.path, 'id')}
              schema={schemaBelow(items, value, 'id')}
              value={value.id}
            />
          )}
        </div>
      )}
    </article>
  );
}

/** A picture of the campaign's own in small; one of another server the desk's policy does not let in. */
function Thumbnail({ image }: { image: string }) {
  if (outsideHost(image) !== undefined) return null;
  const query = new URLSearchParams({ name: image, size: 'small' });
  return (
    <img
      className={styles.thumbnail}
      src={`/api/campaign/pictures/thumbnail?${query}`}
      alt=""
      loading="lazy"
    />
  );
}
