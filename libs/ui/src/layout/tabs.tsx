import { Tabs as MantineTabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabItem {
  readonly content: ReactNode;
  readonly label: string;
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
  const list = useChosenInSight(value, tabs.map(({ label: name }) => name).join());
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next && onChange(next)}
      keepMounted={false}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <MantineTabs.List ref={list} aria-label={label}>
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

/** Where the tabs are wider than the screen, the list scrolls so that the chosen one is seen, also after a count has come. */
function useChosenInSight(value: string, labels: string) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = element.current;
    const chosen = list?.querySelector('[data-active]');
    if (!list || !chosen) return;
    const [frame, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.right > frame.right) list.scrollLeft += tab.right - frame.right;
    if (tab.left < frame.left) list.scrollLeft -= frame.left - tab.left;
  }, [value, labels]);
  return element;
}
