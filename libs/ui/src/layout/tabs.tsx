import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabItem {
  readonly content: ReactNode;
  readonly label: string;
  readonly value: string;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly TabItem[];
  readonly value: string;
}

/** Tabs with arrow keys. The caller stores the selected one, preferably in the URL. */
export function Tabs({ label, onChange, tabs, value }: TabsProps) {
  const id = useId();
  const list = useSelectedInView(value, tabs.map(({ label: name }) => name).join());
  const selected = tabs.find((tab) => tab.value === value);

  /** @param index index of the focused tab; the selected one may follow later if its panel has to be loaded */
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const next = tabs[nextTab(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}tab-${next.value}`)?.focus();
    onChange(next.value);
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        className={classes.list}
      >
        {tabs.map((tab, index) => {
          const isSelected = tab.value === value;
          return (
            <button
              key={tab.value}
              id={`${id}tab-${tab.value}`}
              type="button"
              role="tab"
              className={classes.tab}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}panel` : undefined}
              data-active={isSelected || undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {selected && (
        <div
          key={value}
          id={`${id}panel`}
          role="tabpanel"
          className={classes.panel}
          aria-labelledby={`${id}tab-${value}`}
        >
          {selected.content}
        </div>
      )}
    </div>
  );
}

/** @returns the index of the tab that the key leads to, wrapping around */
function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The width of the faded edge in px, as in tabs.module.css. */
const FADE_PX = 40;

/**
 * Scrolls the list so that the selected tab is visible, also after a number has loaded, and fades the edge with
 * hidden tabs.
 * @param labels a text that changes with the labels
 */
function useSelectedInView(value: string, labels: string) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = element.current;
    const selected = list?.querySelector('[data-active]');
    if (!list || !selected) return;
    const [frame, tab] = [list.getBoundingClientRect(), selected.getBoundingClientRect()];
    const [left, right] = [frame.left + FADE_PX, frame.right - FADE_PX];
    if (tab.right > right) list.scrollLeft += tab.right - right;
    if (tab.left < left) list.scrollLeft -= left - tab.left;
  }, [value, labels]);
  useEffect(() => {
    const list = element.current;
    if (!list) return;
    const update = (): void => {
      const hidden = list.scrollWidth - list.clientWidth;
      list.toggleAttribute('data-more-before', list.scrollLeft > 1);
      list.toggleAttribute('data-more-after', list.scrollLeft < hidden - 1);
    };
    update();
    list.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      list.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [labels]);
  return element;
}
