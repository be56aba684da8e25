import { Menu, MenuItem, useMenuStore } from '@ariakit/react';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../texts/TextsContext.ts';
import popover from '../../../ui/Popover.module.css';
import type { Placeholder } from '../../contract/campaign.ts';
import styles from './InsertMenu.module.css';

/** Where to insert a placeholder. */
type InsertTarget = {
  button: HTMLElement;
  input: HTMLTextAreaElement;
  placeholders: readonly Placeholder[];
  language: string;
  put: (text: string) => void;
};

/** One menu shared by all texts: a hundred menus would be a hundred stores. */
const InsertMenuContext = createContext<(target: InsertTarget) => void>(() => {});

export const useInsertMenu = () => useContext(InsertMenuContext);

/** A menu of the placeholders that a text may use, each with its value in that language. */
export function InsertMenu({ children }: { children: ReactNode }) {
  const { campaign } = useTexts();
  const names: Readonly<Record<string, string>> = campaign.placeholders;
  const [target, setTarget] = useState<InsertTarget>();
  const menu = useMenuStore({ placement: 'bottom-end' });
  const input = useRef<HTMLTextAreaElement>(null);
  const open = useCallback(
    (wanted: InsertTarget) => {
      setTarget(wanted);
      input.current = wanted.input;
      menu.setAnchorElement(wanted.button);
      menu.setDisclosureElement(wanted.button);
      menu.show();
    },
    [menu],
  );
  const insert = (name: string) => {
    if (target === undefined) return;
    const { value, selectionStart, selectionEnd } = target.input;
    const before = `${value.slice(0, selectionStart)}{${name}}`;
    flushSync(() => target.put(before + value.slice(selectionEnd)));
    target.input.setSelectionRange(before.length, before.length);
  };
  return (
    <InsertMenuContext value={open}>
      {children}
      <Menu
        store={menu}
        className={`${popover.popover} ${styles.menu}`}
        aria-label={campaign.field.insert}
        gutter={4}
        unmountOnHide
        finalFocus={input}
      >
        {target?.placeholders.map(({ name, filled }) => (
          <MenuItem key={name} className={`${popover.item} ${styles.item}`} onClick={() => insert(name)}>
            <span>{names[name] ?? name}</span>
            <b lang={target.language}>{filled[target.language]}</b>
          </MenuItem>
        ))}
      </Menu>
    </InsertMenuContext>
  );
}
