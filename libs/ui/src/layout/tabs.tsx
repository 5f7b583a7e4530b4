import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  const id = useId();
  const list = useChosenInSight(value, tabs.map(({ label: name }) => name).join());
  const chosen = tabs.find((tab) => tab.value === value);

  function onKeyDown(event: KeyboardEvent): void {
    const next =
      tabs[
        nextTab(
          event.key,
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        ) ?? -1
      ];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}tab-${next.value}`)?.focus();
    onChange(next.value);
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              id={`${id}tab-${tab.value}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}panel` : undefined}
              data-active={isChosen || undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {chosen && (
        <div
          key={value}
          id={`${id}panel`}
          role="tabpanel"
          className={classes.panel}
          aria-labelledby={`${id}tab-${value}`}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

/** @returns the place of the tab that the key leads to, around the ends */
function nextTab(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
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
