import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A page below the list of a screen. */
export interface Detail {
  readonly title: string;
  /** URL of the list. */
  readonly listHref: string;
}

interface ScreenSlots {
  /** The element for actions beside the title: null before it is mounted, undefined without a title. */
  readonly actions: HTMLElement | null | undefined;
  readonly setDetail: (detail: Detail | null) => void;
  /** Sets the name of a record that is open over or beside the list; the document title begins with it. */
  readonly setRecord: (name: string | null) => void;
}

/** The heading of the current screen. */
export const ScreenContext = createContext<ScreenSlots>({
  actions: undefined,
  setDetail: () => undefined,
  setRecord: () => undefined,
});

/** Actions of the whole screen, beside its title; the primary action comes last. */
export function ScreenActions({ children }: { children: ReactNode }) {
  const { actions } = useContext(ScreenContext);
  return actions === undefined ? children : actions && createPortal(children, actions);
}

/**
 * Uses the title of a record as the heading of the screen, with a breadcrumb to its list, and moves the focus
 * there.
 */
export function useDetail(title: string | undefined, listHref: string): void {
  const { setDetail } = useContext(ScreenContext);
  useEffect(() => {
    if (title === undefined) return;
    setDetail({ title, listHref });
    return () => setDetail(null);
  }, [title, listHref, setDetail]);
}

/** Begins the document title with the name of an open record; undefined while it is loading. */
export function useRecordTitle(name: string | undefined): void {
  const { setRecord } = useContext(ScreenContext);
  useEffect(() => {
    if (name === undefined) return;
    setRecord(name);
    return () => setRecord(null);
  }, [name, setRecord]);
}
