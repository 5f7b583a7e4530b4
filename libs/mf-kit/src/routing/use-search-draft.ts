import { useEffect, useRef, useState, type ChangeEvent } from 'react';

/** A pause in typing that is meant as one. */
const PAUSE_MS = 350;

/**
 * The words in the search box, which go to the address at a pause in typing or with Enter. All that is typed in one
 * stay in the box is one step of the history: Back leads to the list before the search, not through its letters.
 * @param value as the address has it; where that changes otherwise (Back, a cleared filter), the box follows
 */
export function useSearchDraft(value: string, commit: (search: string, replace: boolean) => void) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGoingOn = useRef(false);

  if (known !== value) {
    setKnown(value);
    if (value !== draft.trim()) setDraft(value);
  }
  // A pause ends in the list of then, not in that of the last letter.
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(search = draft): void {
    clearTimeout(timer.current);
    if (search.trim() === value) return;
    commit(search.trim(), isGoingOn.current);
    isGoingOn.current = true;
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
        timer.current = setTimeout(() => latest.current(target.value), PAUSE_MS);
      },
      onBlur: () => {
        isGoingOn.current = false;
      },
    },
  };
}
