import { Badge, Button, Group, List } from '@mantine/core';
import type { FileValues } from '../../../campaign/schema/files.ts';
import { changesBetween } from '../../../files/yaml/changes.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Versions } from '../contract/publication.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { editsTo } from './draft.ts';
import { useTrail } from './form.ts';
import { useActions, useDraft } from './use-draft.ts';
import { useTime } from './use-publication.ts';

type VersionListProps = {
  versions: Versions;
  /** The name of what is public. */
  shown: string;
  onClose: () => void;
};

/** How many of the changed fields are named. */
const named = 3;

/** What was published, by whom and when, what it changed, and the way to make it a draft again. */
export const VersionList = ({ versions: { versions, campaign }, shown, onClose }: VersionListProps) => {
  const { publish: texts } = useTexts();
  const { draft } = useDraft();
  const { edit, announce } = useActions();
  const timeOf = useTime();
  const own = versions.filter((version) => version.campaign === campaign);
  const items = own.map(({ name, at, by, before, values }) => {
    const old = own.find((version) => version.name === before);
    const difference = changesBetween(draft.values, values);
    const use = () => {
      edit(...editsTo(draft.values, values));
      announce(texts.drafted(timeOf(at)));
      onClose();
    };
    return (
      <List.Item key={name} styles={{ itemWrapper: { display: 'block' } }}>
        <Group gap="xs">
          <strong>{timeOf(at)}</strong> {by}
          {name === shown && <Badge variant="outline">{texts.isPublic}</Badge>}
          {difference.length > 0 && difference.every(({ path }) => path !== '') && (
            <Button size="compact-sm" onClick={use}>
              {texts.draft}
            </Button>
          )}
        </Group>
        {old && <Changed before={old.values} after={values} />}
        {before === undefined && texts.first}
        {difference.length > 0 && (
          <details>
            <summary>{texts.differs}</summary>
            <ChangeTable changes={difference} values={values} />
          </details>
        )}
      </List.Item>
    );
  });
  return (
    <Dialog title={texts.historyTitle} onClose={onClose} wide>
      <p>{texts.historyLead}</p>
      <List listStyleType="none" spacing="md">
        {items}
      </List>
    </Dialog>
  );
};

/** How many fields a publication changed, and the first of them. */
function Changed({ before, after }: { before: FileValues; after: FileValues }) {
  const { publish: texts } = useTexts();
  const trailOf = useTrail(after);
  const changes = changesBetween(before, after);
  const fields = [...new Set(changes.map(trailOf))];
  const more = fields.length > named ? ['…'] : [];
  return [texts.changes(changes.length), ...fields.slice(0, named), ...more].join(' · ');
}
