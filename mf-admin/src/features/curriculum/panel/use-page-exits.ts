import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from '@academy/mf-kit/router';

/** Keys that select another tab. */
const TAB_KEYS = /^(?:Arrow\w+|Home|End)$/;

export interface PageExits {
  /** The form whose input would be lost. */
  readonly form: RefObject<HTMLElement | null>;
  /** If false, no exit is blocked. */
  readonly isTouched: boolean;
  /** Calls `proceed` once the exit is confirmed. */
  readonly leave: (proceed: () => void) => void;
}

/**
 * Blocks the exits of a page until they are confirmed: links, tabs, and Back and Forward of the browser. The router
 * has no blocker without its data router (decision 0193), so events are caught before the router handles them.
 */
export function usePageExits({ form, isTouched, leave }: PageExits): void {
  const navigate = useNavigate();
  const isConfirmed = useRef(false);
  const latest = useRef({ leave, navigate });
  useEffect(() => {
    latest.current = { leave, navigate };
  });
  useEffect(() => {
    if (!isTouched) return;
    const leaveBy = (exit: () => void): void =>
      latest.current.leave(() => {
        isConfirmed.current = true;
        exit();
        isConfirmed.current = false;
      });

    function onClick(event: MouseEvent): void {
      if (isConfirmed.current || event.button !== 0 || isElsewhere(event)) return;
      const link = outside<HTMLAnchorElement>(event, form.current, 'a[href]');
      if (link && leadsAway(link)) {
        // The router ignores a prevented click; a menu around the link still closes.
        event.preventDefault();
        leaveBy(() => void latest.current.navigate(link.pathname + link.search + link.hash));
      }
      const tab = outside(event, form.current, '[role="tab"]');
      if (!tab || isOwnTab(tab, form.current)) return;
      event.stopPropagation();
      leaveBy(() => tab.click());
    }

    function onKeyDown(event: KeyboardEvent): void {
      const tab = outside(event, form.current, '[role="tab"]');
      if (isConfirmed.current || !tab || !TAB_KEYS.test(event.key) || isElsewhere(event)) return;
      // In an open menu these keys only move the focus.
      if (tab.closest('[popover]')?.matches(':popover-open')) return;
      event.preventDefault();
      event.stopPropagation();
      const init = { key: event.key, bubbles: true, cancelable: true };
      leaveBy(() => tab.dispatchEvent(new KeyboardEvent('keydown', init)));
    }

    /** Handles Back and Forward; a browser without the Navigation API does not block them. */
    function onNavigate(event: NavigateEvent): void {
      if (isConfirmed.current || event.navigationType !== 'traverse' || !event.cancelable) return;
      const { destination } = event;
      // The browser itself confirms a navigation to another document.
      if (!destination.sameDocument || isHere(new URL(destination.url))) return;
      event.preventDefault();
      latest.current.leave(() => {
        // The browser handles the event later.
        isConfirmed.current = true;
        window.navigation.traverseTo(destination.key);
      });
    }

    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown, true);
    const { navigation } = window as { readonly navigation?: Navigation };
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [form, isTouched]);
}

/** @returns the matching element around the event's target, unless it is a part of the form */
function outside<E extends HTMLElement>(
  { target }: Event,
  form: HTMLElement | null,
  selector: string,
): E | null {
  const found = target instanceof Element ? target.closest<E>(selector) : null;
  return found && !form?.contains(found) ? found : null;
}

/** A new tab or window leaves this one unchanged. */
const isElsewhere = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/**
 * Whether the link leads to another page of this site, in this window. The browser itself confirms links to other
 * sites.
 */
function leadsAway(link: HTMLAnchorElement): boolean {
  const isSameTab = link.target === '' || link.target === '_self';
  const isPage = isSameTab && !link.hasAttribute('download') && link.origin === window.location.origin;
  return isPage && !isHere(link);
}

const isHere = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname + search === window.location.pathname + window.location.search;

/** Whether it is the tab of the form's own panel, which leads nowhere. */
const isOwnTab = (tab: HTMLElement, form: HTMLElement | null): boolean =>
  form?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') === tab.id;
