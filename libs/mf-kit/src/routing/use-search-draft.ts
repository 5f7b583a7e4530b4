import { useEffect, useRef, useState, type ChangeEvent } from 'react';

/** Pause in typing after which the search starts. */
const DEBOUNCE_MS = 350;

/**
 * The text of a search box. It is committed to the URL after a pause in typing or with Enter. All text that
 * is typed during one focus of the box is one history entry, so Back returns to the list before the search
 * instead of through its letters.
 * @param value the text in the URL; if it changes otherwise (Back, a cleared filter), the box shows it
 */
export function useSearchDraft(value: string, commit: (search: string, replace: boolean) => void) {
  const [draft, setDraft] = useState(value);
  const [committed, setCommitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);

  if (committed !== value) {
    setCommitted(value);
    if (value !== draft.trim()) setDraft(value);
  }
  // The timer calls the latest `submit`, not the one of the last keystroke.
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(search = draft): void {
    clearTimeout(timer.current);
    if (search.trim() === value) return;
    commit(search.trim(), hasCommitted.current);
    hasCommitted.current = true;
  }

  return {
    draft,
    submit: () => submit(),
    clear: () => {
      setDraft('');
      submit('');
    },
    field: {
      value: draft,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(target.value), DEBOUNCE_MS);
      },
      onBlur: () => {
        hasCommitted.current = false;
      },
    },
  };
}
