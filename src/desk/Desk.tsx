import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLeaving } from './campaign/app/draft/draft-store.ts';
import styles from './Desk.module.css';
import { rooms } from './rooms.tsx';
import { keep, kept } from './shell/app/kept.ts';
import { LanguageSwitch } from './shell/app/LanguageSwitch.tsx';
import { watchHash } from './shell/app/watch-hash.ts';
import { chosenLanguage, keepLanguage, texts as textsOf } from './texts/languages.ts';
import { TextsContext } from './texts/TextsContext.ts';
import { Welcome } from './Welcome.tsx';

const seen = 'desk-welcome';

/**
 * The desk's frame: its name, the rooms, the language switch, and the room that the URL fragment names, up to its first
 * slash.
 */
export function Desk() {
  const [language, setLanguage] = useState(chosenLanguage);
  const [isWelcome, setWelcome] = useState(() => kept(seen) === undefined);
  const about = useRef<HTMLButtonElement>(null);
  const hash = useSyncExternalStore(watchHash, () => location.hash.slice(1).split('/')[0]);
  const room = rooms.find(({ id }) => id === hash) ?? rooms[0];
  const texts = textsOf[language];
  useLeaving();
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${room.name(texts)} – ${texts.desk.name}`;
    keepLanguage(language);
  }, [language, room, texts]);
  const closeWelcome = () => {
    setWelcome(false);
    keep(seen, 'yes');
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
