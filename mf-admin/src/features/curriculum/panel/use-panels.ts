import { useRef, useState } from 'react';

/** The open form of the curriculum. */
export type OpenPanel =
  | { readonly kind: 'add'; readonly section: string }
  | { readonly kind: 'edit'; readonly lectureId: string };

/** Calls `proceed` immediately if the panel has no unsaved input, otherwise after a confirmation. */
export type PanelGuard = (proceed: () => void) => void;

/** State of the panels: at most one is open, and another opens once this one can be closed. */
export function usePanels() {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const guard = useRef<PanelGuard>(null);
  return {
    open,
    guard,
    close: () => setOpen(null),
    /** Opens a panel without a confirmation, such as for a new lecture. */
    replace: setOpen,
    /** Opens a panel, or closes it if it is open. */
    toggle(next: OpenPanel): void {
      const after = open && keyOf(open) === keyOf(next) ? null : next;
      if (guard.current) guard.current(() => setOpen(after));
      else setOpen(after);
    },
    /** Keeps the form of a new lecture open in a renamed section. */
    renamed(section: string, next: string): void {
      if (open?.kind === 'add' && open.section === section) setOpen({ ...open, section: next });
    },
    isOpen: (panel: OpenPanel): boolean => open !== null && keyOf(open) === keyOf(panel),
  };
}

export type Panels = ReturnType<typeof usePanels>;

const keyOf = (panel: OpenPanel): string =>
  panel.kind === 'add' ? `add ${panel.section}` : `edit ${panel.lectureId}`;
