import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/TextsContext.ts';
import styles from './Tabs.module.css';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: string; count?: number; panel: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Tabs. Only the selected panel is mounted. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const { locale } = useTexts();
  const select = (chosen: string | null | undefined) => {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab !== undefined) onSelect(tab.id);
  };
  return (
    <TabProvider selectedId={selected} setSelectedId={select}>
      <TabList className={styles.tabs} aria-label={label}>
        {tabs.map(({ id, name, count }) => (
          <Tab key={id} id={id} className={styles.tab}>
            {name}
            {count !== undefined && <small>{count.toLocaleString(locale)}</small>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} tabId={id} unmountOnHide className={styles.panel}>
          {panel}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
