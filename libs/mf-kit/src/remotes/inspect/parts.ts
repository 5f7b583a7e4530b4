import { type FragmentInstance } from 'react';

/** A part of the page that another front end renders. */
export interface Part {
  readonly remote: string;
  /** The module that it contributes to a slot; absent for its page. */
  readonly module?: string;
  readonly content: FragmentInstance;
}

/** The parts that are in the page now. */
export class PartList {
  private readonly parts = new Set<Part>();
  private readonly listeners = new Set<() => void>();

  /** @returns a function that removes it */
  add(part: Part): () => void {
    this.parts.add(part);
    this.changed();
    return () => {
      this.parts.delete(part);
      this.changed();
    };
  }

  current(): readonly Part[] {
    return [...this.parts];
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
