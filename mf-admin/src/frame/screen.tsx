import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A page below the list of a screen. */
export interface Detail {
  readonly title: string;
  /** Address of the list. */
  readonly listHref: string;
}

interface ScreenSlots {
  /** The place at the right of the title: null until it is there, undefined without a title. */
  readonly actions: HTMLElement | null | undefined;
  readonly setDetail: (detail: Detail | null) => void;
  /** Name of a record that is opened over or beside the list; it begins the title of the browser's tab. */
  readonly setRecord: (name: string | null) => void;
}

/** Heading of the screen around a feature. */
export const ScreenContext = createContext<ScreenSlots>({
  actions: undefined,
  setDetail: () => undefined,
  setRecord: () => undefined,
});

/** Actions of the whole screen, at the right of its title; the primary one comes last. */
export function ScreenActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(ScreenContext);
  return actions === undefined ? children : actions && createPortal(children, actions);
}

/** Names the screen after what it shows, below the breadcrumb to its list, and moves the focus there. */
export function useDetail(title: string | undefined, listHref: string): void {
  const { setDetail } = useContext(ScreenContext);
  useEffect(() => {
    if (title === undefined) return;
    setDetail({ title, listHref });
    return () => setDetail(null);
  }, [title, listHref, setDetail]);
}

/** Names the browser's tab after a record that is open over or beside the list; undefined while it is loading. */
export function useRecordTitle(name: string | undefined): void {
  const { setRecord } = useContext(ScreenContext);
  useEffect(() => {
    if (name === undefined) return;
    setRecord(name);
    return () => setRecord(null);
  }, [name, setRecord]);
}
