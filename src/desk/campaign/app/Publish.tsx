import { Anchor, Badge, Button, Code, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changesBetween } from '../../../files/yaml/changes.ts';
import { ErrorNotice } from '../../shell/app/ErrorNotice.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { personName, rememberPerson } from '../../ui/person.ts';
import { SystemLog } from '../../ui/SystemLog.tsx';
import type { Publication, Version, Versions } from '../contract/publication.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { PlaceList } from './Findings.tsx';
import { useDraft } from './use-draft.ts';
import { usePublication, usePublishing, useTime, useVersions } from './use-publication.ts';
import { VersionList } from './Versions.tsx';

/** Publishing, with a mark where something saved is not public. */
export function PublishButton() {
  const { publish: texts } = useTexts();
  const { room } = useDraft();
  const { data } = usePublication();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Its views replace each other, and the focus has come from one that is gone.
    setTimeout(() => button.current?.focus());
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {data?.shown && data.shown.revision !== room.revision && <Badge variant="outline">{texts.mark}</Badge>}
      <Button ref={button} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && data && <PublishDialog publication={data} onClose={close} />}
    </Group>
  );
}

/** What can be done with the public page, and how what was begun goes on. */
function PublishDialog({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { publish: texts } = useTexts();
  const { room } = useDraft();
  const [view, setView] = useState<'publish' | 'back' | 'history' | 'begun'>('publish');
  const { data: versions, error } = useVersions(publication.shown?.name, room.revision);
  const timeOf = useTime();
  const { step, ended, shown } = publication;
  // Whoever has begun it.
  useEffect(() => {
    if (step !== null) setView('begun');
  }, [step]);
  const back = versions?.versions.find(({ name }) => name === versions.back);
  const further = (
    <Group gap="xs" mt="md">
      {back && <Button onClick={() => setView('back')}>{texts.back(timeOf(back.at))}</Button>}
      <Button onClick={() => setView('history')}>{texts.history}</Button>
    </Group>
  );
  if (shown === null)
    return (
      <Dialog title={texts.title} onClose={onClose} wide>
        <p>{texts.command}</p>
        <Code block>{room.publishCommand}</Code>
      </Dialog>
    );
  if (view === 'history' && versions) return <VersionList {...{ versions, shown: shown.name, onClose }} />;
  if (versions && (view === 'publish' || (view === 'back' && back))) {
    const what = view === 'back' && back ? { back } : { further };
    return (
      <AskDialog key={view} {...{ versions, shown, onClose, onBegun: () => setView('begun'), ...what }} />
    );
  }
  return (
    <Dialog title={texts.title} onClose={onClose} wide>
      {step && <Steps step={step} />}
      {!step && view === 'begun' && ended && <Ended ended={ended} at={shown.at} site={versions?.site} />}
      {error && <ErrorNotice error={error} />}
      {!step && further}
    </Dialog>
  );
}

type AskProps = {
  versions: Versions;
  shown: NonNullable<Publication['shown']>;
  /** To be put back; without it what is saved is published. */
  back?: Version;
  further?: ReactNode;
  onBegun: () => void;
  onClose: () => void;
};

/** What visitors will see change, what a lawyer has to confirm, and who publishes. */
function AskDialog({ versions, shown, back, further, onBegun, onClose }: AskProps) {
  const { publish: texts } = useTexts();
  const { room, isChanged } = useDraft();
  const { mutate, isPending, error } = usePublishing();
  const timeOf = useTime();
  const name = useRef<HTMLInputElement>(null);
  const published = versions.versions.find((version) => version.name === shown.name);
  const next = back?.values ?? room.values;
  const notes = back ? versions.law.back : versions.law.saved;
  const isOther = !back && shown.campaign !== versions.campaign;
  const isSame = !back && shown.revision === room.revision;
  const isFaulty = !back && versions.isFaulty;
  const looked = { revision: room.revision, shown: shown.name };
  const begin = () => {
    if (back) return mutate(looked, { onSuccess: onBegun });
    const by = name.current?.value ?? '';
    if (!name.current?.reportValidity()) return;
    rememberPerson(by);
    mutate({ ...looked, by }, { onSuccess: onBegun });
  };
  return (
    <Dialog
      title={back ? texts.backTitle(timeOf(back.at)) : texts.title}
      onClose={onClose}
      wide
      pending={isPending}
      confirm={{
        children: back ? texts.backConfirm : texts.confirm,
        can: !isSame && !isFaulty,
        onClick: begin,
      }}
    >
      {isOther && <Notice tone="warning">{texts.replaces(shown.campaign)}</Notice>}
      {!back && isChanged && <Notice tone="warning">{texts.unsaved}</Notice>}
      {!isOther && <p>{isSame ? texts.same : back ? texts.backLead : texts.lead}</p>}
      {isFaulty && <Notice tone="warning">{texts.faulty}</Notice>}
      {published && !isOther && (
        <ChangeTable changes={changesBetween(published.values, next)} values={next} />
      )}
      {!isSame && notes.length > 0 && (
        // A long list must not push the name and the button off the screen.
        <details style={{ marginBlock: '1rem' }}>
          <summary>{texts.law(notes.length)}</summary>
          <PlaceList values={room.values} findings={notes} onJump={onClose} />
        </details>
      )}
      {!isSame && !back && (
        <TextInput
          ref={name}
          label={texts.by}
          required
          withAsterisk={false}
          maxLength={200}
          maw="20rem"
          pattern=".*\S.*"
          autoComplete="name"
          defaultValue={personName() ?? versions.versions[0]?.by}
        />
      )}
      {error && <ErrorNotice error={error} />}
      {further}
    </Dialog>
  );
}

const order = ['build', 'check', 'show'] as const;

function Steps({ step }: { step: NonNullable<Publication['step']> }) {
  const { publish: texts } = useTexts();
  if (step === 'back') return <Progress label={texts.steps.back} />;
  return order.map((each, index) => {
    const distance = index - order.indexOf(step);
    if (distance === 0) return <Progress key={each} label={texts.steps[each]} />;
    return (
      <Text key={each} my="md" {...(distance > 0 && { c: 'dimmed' })}>
        {distance < 0 && '✓ '}
        {texts.steps[each]}
      </Text>
    );
  });
}

type EndedProps = { ended: NonNullable<Publication['ended']>; at: string; site: Versions['site'] };

function Ended({ ended, at, site }: EndedProps) {
  const { publish: texts, locale } = useTexts();
  const timeOf = useTime();
  const server = 'server' in ended ? ended.server : undefined;
  const { isBack } = ended;
  const done = server && (isBack ? texts.backDone : texts.done)(timeOf(at));
  const log = 'failure' in ended ? ended.failure : ended.server.warnings.join('\n');
  return (
    <Notice tone={server ? (server.state === 'shown' ? 'done' : 'warning') : 'error'}>
      <strong>{done ?? (isBack ? texts.backFailed : texts.failed)}</strong>
      {server && (
        <p>
          {texts.server[server.state]}{' '}
          {site && (
            <Anchor href={`${site.address}${site.routes[locale]}`} target="_blank" rel="noopener">
              {texts.link}
            </Anchor>
          )}
        </p>
      )}
      {log !== '' && <SystemLog name={texts.log} log={log} />}
    </Notice>
  );
}
