import { Badge, Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/TextsContext.ts';

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; name: string; count?: number; panel: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Tabs with their counts. Only the selected panel is mounted. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const { locale } = useTexts();
  return (
    <KitTabs value={selected} onChange={(chosen) => onSelect(chosen as Id)}>
      <KitTabs.List aria-label={label}>
        {tabs.map(({ id, name, count }) => (
          <KitTabs.Tab
            key={id}
            value={id}
            rightSection={
              count !== undefined && <Badge variant="light">{count.toLocaleString(locale)}</Badge>
            }
          >
            {name}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map(({ id, panel }) => (
        <KitTabs.Panel key={id} value={id} pt="md">
          {panel}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  );
}
