import { randomUUID } from 'node:crypto';

/** A received message. `time` is an ISO instant, `html` is empty for plain mail. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
}

const MAX_MESSAGES = 500;
const MAX_CHARACTERS = 16_000_000;

/** Messages in memory, newest last; beyond the limit the oldest are deleted. */
export class Mailbox {
  readonly #messages = new Map<string, Message>();
  #characters = 0;

  add(mail: Omit<Message, 'id' | 'time'>): Message {
    const message: Message = { id: randomUUID(), time: new Date().toISOString(), ...mail };
    this.#messages.set(message.id, message);
    this.#characters += size(message);
    for (const oldest of this.#messages.values()) {
      const isFull = this.#messages.size > MAX_MESSAGES || this.#characters > MAX_CHARACTERS;
      if (!isFull || oldest === message) break;
      this.#messages.delete(oldest.id);
      this.#characters -= size(oldest);
    }
    return message;
  }

  find(id: string): Message | undefined {
    return this.#messages.get(id);
  }

  list(): Message[] {
    return [...this.#messages.values()];
  }

  /** @returns the number of deleted messages */
  empty(): number {
    const count = this.#messages.size;
    this.#messages.clear();
    this.#characters = 0;
    return count;
  }
}

const size = ({ text, html, subject }: Message): number => text.length + html.length + subject.length;
