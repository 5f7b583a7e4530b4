import { useState } from 'react';

/** A section has no id except its title. Its key stays when the title changes, so the focus and typed text are kept. */
export function useSectionKeys() {
  const [keys] = useState(() => new Map<string, string>());
  const [numbers] = useState(() => ({ next: 0 }));
  return {
    keyOf(title: string): string {
      const key = keys.get(title) ?? `section-${numbers.next++}`;
      keys.set(title, key);
      return key;
    },
    renamed(title: string, next: string): void {
      const key = keys.get(title);
      keys.delete(title);
      if (key) keys.set(next, key);
    },
  };
}
