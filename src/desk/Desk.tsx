import { Anchor, Box, Button, Group, List, Text } from '@mantine/core';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { operatorLanguages } from '../campaign/languages/operator-languages.ts';
import { CampaignRoom } from './campaign/app/CampaignRoom.tsx';
import { SeasonMenu, useCampaignName } from './campaign/app/Seasons.tsx';
import { useLeaving } from './campaign/app/use-draft.ts';
import styles from './Desk.module.css';
import { EntriesRoom } from './entries/app/EntriesRoom.tsx';
import { GiftsRoom } from './gifts/app/GiftsRoom.tsx';
import { watchHash } from './shell/app/watch-hash.ts';
import { chosenLanguage, persistLanguage } from './texts/languages.ts';
import { TextsContext, useTexts } from './texts/TextsContext.ts';
import { type Texts, texts as textsOf } from './texts/texts.ts';
import { Dialog } from './ui/Dialog.tsx';
import { Segmented } from './ui/Segmented.tsx';

type Room = {
  id: keyof Texts['welcome']['rooms'];
  name: (texts: Texts) => string;
  Component: ComponentType;
  /** Uses the full width. */
  wide?: true;
};

/** The rooms of the desk, in menu order. A new room needs a line here, its texts, and its routes in `create-desk.ts`. */
const rooms: readonly [Room, ...Room[]] = [
  { id: 'campaign', name: ({ campaign }) => campaign.name, Component: CampaignRoom, wide: true },
  { id: 'entries', name: ({ entries }) => entries.name, Component: EntriesRoom },
  { id: 'gifts', name: ({ gifts }) => gifts.name, Component: GiftsRoom },
];

/**
 * The desk's frame: its name, the rooms, the language switch, and the room that the URL fragment names, up to its first
 * slash.
 */
export function Desk() {
  const [language, setLanguage] = useState(chosenLanguage);
  const hash = useSyncExternalStore(watchHash, () => location.hash.slice(1).split('/')[0]);
  const room = rooms.find(({ id }) => id === hash) ?? rooms[0];
  const texts = textsOf[language];
  const campaign = useCampaignName(texts);
  useLeaving();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = [room.name(texts), campaign, texts.desk.name].filter(Boolean).join(' – ');
    persistLanguage(language);
  }, [language, room, texts, campaign]);
  return (
    <TextsContext value={texts}>
      <Button className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
        {texts.desk.skip}
      </Button>
      <header className={styles.header}>
        <span role="img" aria-label={texts.desk.name} className={styles.brand}>
          <Text span inherit visibleFrom="sm">
            {texts.desk.name}
          </Text>
        </span>
        <SeasonMenu />
        <Group component="nav" gap={4} aria-label={texts.desk.rooms}>
          {rooms.map(({ id, name }) => (
            <Anchor
              key={id}
              href={`#${id}`}
              {...(id === room.id && { 'aria-current': 'page', bg: 'var(--tint)' })}
              c={id === room.id ? 'var(--accent-strong)' : 'inherit'}
              px="clamp(0.5rem, 1.5vw, 0.9rem)"
              py="0.4rem"
              bdrs="sm"
              underline="never"
            >
              {name(texts)}
            </Anchor>
          ))}
        </Group>
        <Group gap="sm" ms="auto" className={styles.settings}>
          <About />
          <Segmented
            compact
            label={texts.desk.language}
            options={operatorLanguages.map((value) => ({
              value,
              name: textsOf[value].desk.ownName,
              lang: value,
            }))}
            value={language}
            onChange={setLanguage}
          />
        </Group>
      </header>
      <Box
        component="main"
        tabIndex={-1}
        className={styles.main}
        maw={room.wide ? 'none' : '88rem'}
        mx="auto"
      >
        <room.Component />
        <div id="overlays" />
      </Box>
    </TextsContext>
  );
}

/** One sentence about each room, on request. */
function About() {
  const texts = useTexts();
  const { welcome } = texts;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {welcome.open}
      </Button>
      {isOpen && (
        <Dialog title={welcome.title} cancel={welcome.close} onClose={() => setOpen(false)}>
          <List listStyleType="none" spacing="sm" my="md">
            {rooms.map(({ id, name }) => (
              <List.Item key={id}>
                <strong>{name(texts)}</strong>
                <br />
                {welcome.rooms[id]}
              </List.Item>
            ))}
          </List>
        </Dialog>
      )}
    </>
  );
}
