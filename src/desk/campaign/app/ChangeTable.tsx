import { Image, Table } from '@mantine/core';
import type { CampaignFile, FileValues } from '../../../campaign/schema/files.ts';
import type { Change } from '../../../files/yaml/changes.ts';
import { valueAt } from '../../../files/yaml/yaml-edit.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { schemaAt } from '../contract/form-schema.ts';
import { shownValue, useForm, useTrail } from './form.ts';
import { outsideHost, pictureAddress } from './pictures/use-pictures.ts';

type ChangeTableProps = {
  changes: readonly Change<CampaignFile>[];
  /** The files with the changes. */
  values: FileValues;
};

/** Each change in words: the field, and what it said before and says now. */
export function ChangeTable({ changes, values }: ChangeTableProps) {
  const { locale, campaign } = useTexts();
  const { save: texts } = campaign;
  const { schemas } = useForm();
  const trailOf = useTrail(values);
  if (changes.length === 0) return null;
  const body = changes.map(({ file, path, before, after, moved }) => {
    const schema = schemaAt(schemas[file], values[file], path);
    // Of an apartment, its name says enough.
    const wordsOf = (value: unknown) =>
      shownValue(schema, valueAt(value, 'id') === undefined ? value : valueAt(value, 'name'), locale) || '—';
    const say = (value: unknown) => (
      <>
        {schema?.use && typeof value === 'string' && outsideHost(value) === undefined && (
          <Image src={pictureAddress(value)} alt="" w="auto" maw="100%" mah={80} mb={4} />
        )}
        {wordsOf(value)}
      </>
    );
    const said = moved ? [texts.place(moved.from + 1), texts.place(moved.to + 1)] : [say(before), say(after)];
    return [trailOf({ file, path }), ...said];
  });
  return (
    <Table
      layout="fixed"
      // Long words have to fit, on a phone in small letters.
      fz={{ base: 'xs', xs: 'sm' }}
      horizontalSpacing={4}
      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      data={{ head: [texts.field, texts.before, texts.after], body }}
    />
  );
}
