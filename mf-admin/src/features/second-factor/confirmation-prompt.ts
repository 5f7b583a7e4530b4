/** The prompt for the second factor. Calls that are rejected at the same time share one prompt. */
export interface ConfirmationPrompt {
  /** @returns whether the second factor was confirmed */
  request(): Promise<boolean>;
  resolve(isShown: boolean): void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createConfirmationPrompt(): ConfirmationPrompt {
  const listeners = new Set<() => void>();
  let open: { readonly promise: Promise<boolean>; readonly resolve: (isShown: boolean) => void } | null =
    null;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    resolve(isShown) {
      open?.resolve(isShown);
      open = null;
      notify();
    },
    request() {
      if (open) return open.promise;
      let resolve: (isShown: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((fulfil) => {
        resolve = fulfil;
      });
      open = { promise, resolve };
      notify();
      return promise;
    },
    isOpen: () => open !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
