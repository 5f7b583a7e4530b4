import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabItem {
  readonly content: ReactNode;
  readonly label: ReactNode;
  readonly value: string;
}

export interface TabsProps {
  /** Name of the list of tabs. */
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly TabItem[];
  readonly value: string;
}

/** Tabs with arrow keys. The chosen one is the caller's to keep, best in the address. */
export function Tabs({ label, onChange, tabs, value }: TabsProps) {
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next && onChange(next)}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
