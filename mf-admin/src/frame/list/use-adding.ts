import { useState } from 'react';
import { useUrlState } from './use-url-state.js';

const NEW = 'new';

/** Whether the form of a new entry is open, by the button of the screen or by a URL. */
export function useAdding(): { isAdding: boolean; add: () => void; stop: () => void } {
  const { get, set } = useUrlState();
  const [isOpen, setOpen] = useState(false);
  const isNamed = get('id') === NEW;
  return {
    isAdding: isOpen || isNamed,
    add: () => setOpen(true),
    stop: () => {
      setOpen(false);
      if (isNamed) set({ id: null });
    },
  };
}
