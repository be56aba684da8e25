import { type ComponentType, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { type OperatorLanguage, operatorLanguages } from '../campaign/languages/operator-languages.ts';
import { CampaignRoom } from './campaign/app/CampaignRoom.tsx';
import { useLeaving } from './campaign/app/draft/draft-store.ts';
import styles from './Desk.module.css';
import { EntriesRoom } from './entries/app/EntriesRoom.tsx';
import { GiftsRoom } from './gifts/app/GiftsRoom.tsx';
import { persist, persisted } from './shell/app/persisted.ts';
import { watchHash } from './shell/app/watch-hash.ts';
import { chosenLanguage, persistLanguage } from './texts/languages.ts';
import { TextsContext, useTexts } from './texts/TextsContext.ts';
import { type Texts, texts as textsOf } from './texts/texts.ts';
import { Segmented } from './ui/Segmented.tsx';
import welcomed from './Welcome.module.css';

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

const seen = 'desk-welcome';

/**
 * The desk's frame: its name, the rooms, the language switch, and the room that the URL fragment names, up to its first
 * slash.
 */
export function Desk() {
  const [language, setLanguage] = useState(chosenLanguage);
  const [isWelcome, setWelcome] = useState(() => persisted(seen) === undefined);
  const about = useRef<HTMLButtonElement>(null);
  const hash = useSyncExternalStore(watchHash, () => location.hash.slice(1).split('/')[0]);
  const room = rooms.find(({ id }) => id === hash) ?? rooms[0];
  const texts = textsOf[language];
  useLeaving();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${room.name(texts)} – ${texts.desk.name}`;
    persistLanguage(language);
  }, [language, room, texts]);
  const closeWelcome = () => {
    setWelcome(false);
    persist(seen, 'yes');
    about.current?.focus();
  };
  return (
    <TextsContext value={texts}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <span>{texts.desk.name}</span>
        </span>
        {rooms.length > 1 && (
          <nav className={styles.rooms} aria-label={texts.desk.rooms}>
            {rooms.map(({ id, name }) => (
              <a key={id} href={`#${id}`} aria-current={id === room.id ? 'page' : undefined}>
                {name(texts)}
              </a>
            ))}
          </nav>
        )}
        <div className={styles.settings}>
          <button
            ref={about}
            type="button"
            aria-expanded={isWelcome}
            onClick={() => (isWelcome ? closeWelcome() : setWelcome(true))}
          >
            {texts.welcome.open}
          </button>
          <LanguageSwitch language={language} onChange={setLanguage} />
        </div>
      </header>
      <main className={styles.main} data-wide={room.wide}>
        {isWelcome && <Welcome onClose={closeWelcome} />}
        <room.Component />
      </main>
    </TextsContext>
  );
}

/** One sentence about each room, shown on the first start and on request. */
function Welcome({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const { welcome } = texts;
  const heading = useId();
  return (
    <section className={welcomed.welcome} aria-labelledby={heading}>
      <p id={heading}>{welcome.title}</p>
      <ul>
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <strong>{name(texts)}</strong>
            {welcome.rooms[id]}
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose}>
        {welcome.close}
      </button>
    </section>
  );
}

type LanguageSwitchProps = { language: OperatorLanguage; onChange: (language: OperatorLanguage) => void };

const options = operatorLanguages.map((value) => ({
  value,
  name: textsOf[value].desk.ownName,
  lang: value,
}));

function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { desk } = useTexts();
  return <Segmented label={desk.language} options={options} value={language} onChange={onChange} compact />;
}
