import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { operatorLanguages } from '../campaign/schema/languages/operator-languages.ts';
import { CampaignRoom } from './campaign/app/CampaignRoom.tsx';
import { SeasonMenu, useOpenCampaign } from './campaign/app/Seasons.tsx';
import { useLeaving } from './campaign/app/use-draft.ts';
import styles from './Desk.module.css';
import { EntriesRoom } from './entries/app/EntriesRoom.tsx';
import { GiftsRoom } from './gifts/app/GiftsRoom.tsx';
import { watchHash } from './shell/app/watch-hash.ts';
import { chosenLanguage, persistLanguage } from './texts/languages.ts';
import { TextsContext, useTexts } from './texts/TextsContext.ts';
import { texts as textsOf } from './texts/texts.ts';
import { Dialog } from './ui/Dialog.tsx';
import { useDropsAnywhere } from './ui/drop-anywhere.ts';
import { Segmented } from './ui/Segmented.tsx';

/** The rooms of the desk, in menu order. A new room needs a line here, its texts, and its routes in `create-desk.ts`. */
const rooms = { campaign: CampaignRoom, entries: EntriesRoom, gifts: GiftsRoom };
const ids = Object.keys(rooms) as (keyof typeof rooms)[];

/**
 * The desk's frame: its name, the rooms, the language switch, and the room that the URL fragment names, up to its first
 * slash.
 */
export function Desk() {
  const [language, setLanguage] = useState(chosenLanguage);
  const hash = useSyncExternalStore(watchHash, () => location.hash.slice(1).split('/')[0]);
  const room = ids.find((id) => id === hash) ?? 'campaign';
  const Room = rooms[room];
  const texts = textsOf[language];
  const campaign = useOpenCampaign(texts);
  useLeaving();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = [texts[room].name, campaign, texts.desk.name].filter(Boolean).join(' – ');
    persistLanguage(language);
  }, [language, room, texts, campaign]);
  return (
    <TextsContext value={texts}>
      <Group
        component="header"
        style={{ borderBlockEnd: '1px solid var(--line)' }}
        gap="0.25rem clamp(0.5rem, 2vw, 1.5rem)"
        mih="3.25rem"
        px="clamp(1rem, 3vw, 2.25rem)"
        py="0.4rem"
        bg="var(--surface)"
      >
        <Button className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
          {texts.desk.skip}
        </Button>
        <Group
          role="img"
          aria-label={texts.desk.name}
          className={styles.brand}
          gap="0.6rem"
          ff="var(--font-serif)"
          fz="1.0625rem"
        >
          <Text span inherit visibleFrom="sm">
            {texts.desk.name}
          </Text>
        </Group>
        <SeasonMenu />
        <Group component="nav" gap={4} aria-label={texts.desk.rooms}>
          {ids.map((id) => (
            <Anchor
              key={id}
              href={`#${id}`}
              {...(id === room && { 'aria-current': 'page', bg: 'var(--tint)' })}
              c={id === room ? 'var(--accent-strong)' : 'inherit'}
              px="clamp(0.5rem, 1.5vw, 0.9rem)"
              py="0.4rem"
              bdrs="sm"
              underline="never"
            >
              {texts[id].name}
            </Anchor>
          ))}
        </Group>
        <Box ms="auto" className="screen-only">
          <Segmented
            label={texts.desk.language}
            options={operatorLanguages.map((value) => ({
              value,
              name: textsOf[value].desk.ownName,
              lang: value,
            }))}
            value={language}
            onChange={setLanguage}
          />
        </Box>
      </Group>
      <Box
        component="main"
        tabIndex={-1}
        className={styles.main}
        maw={room === 'campaign' ? 'none' : '88rem'}
        mx="auto"
      >
        <Room />
        <DropsAnywhere />
        <div id="overlays" />
      </Box>
    </TextsContext>
  );
}

/** A file that is dropped anywhere is taken, or it is said why not. */
function DropsAnywhere() {
  const { ui } = useTexts();
  const [doubted, setDoubted] = useState<string>();
  useDropsAnywhere(setDoubted);
  if (doubted === undefined) return null;
  return (
    <Dialog title={ui.severalPlaces} onClose={() => setDoubted(undefined)}>
      <p>{ui.dropThere(doubted)}</p>
    </Dialog>
  );
}
