import { useRef, useState } from 'react';

/** The place in the curriculum that is open for input. */
export type OpenPanel =
  | { readonly kind: 'add'; readonly section: string }
  | { readonly kind: 'edit'; readonly lectureId: string };

/** Calls `proceed` at once if the panel holds no unsaved input, otherwise after a confirmation. */
export type PanelGuard = (proceed: () => void) => void;

/** At most one panel is open; another opens once this one can be left. */
export function usePanels() {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const guard = useRef<PanelGuard>(null);
  return {
    open,
    guard,
    close: () => setOpen(null),
    /** Without a confirmation, such as for the lecture that was just added. */
    replace: setOpen,
    /** The same panel again closes it. */
    toggle(next: OpenPanel): void {
      const after = open && keyOf(open) === keyOf(next) ? null : next;
      if (guard.current) guard.current(() => setOpen(after));
      else setOpen(after);
    },
    /** The form of a new lecture stays open in a section that gets another title. */
    renamed(section: string, next: string): void {
      if (open?.kind === 'add' && open.section === section) setOpen({ ...open, section: next });
    },
    isOpen: (panel: OpenPanel): boolean => open !== null && keyOf(open) === keyOf(panel),
  };
}

export type Panels = ReturnType<typeof usePanels>;

const keyOf = (panel: OpenPanel): string =>
  panel.kind === 'add' ? `add ${panel.section}` : `edit ${panel.lectureId}`;
