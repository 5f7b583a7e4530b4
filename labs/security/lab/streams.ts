import { get } from 'node:http';
import { type Visitor } from './visitor.js';

/** An open stream of live updates. */
export interface OpenStream {
  readonly status: number;
  /** Everything received so far. */
  readonly text: () => string;
  readonly isOpen: () => boolean;
  readonly leave: () => void;
}

/** Opens a stream with the current token and cookies. @returns after the response has begun */
export function listen(visitor: Visitor, path: string): Promise<OpenStream> {
  const headers = {
    accept: 'text/event-stream',
    ...(visitor.cookie && { cookie: visitor.cookie }),
    ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
  };
  return new Promise((resolve, reject) => {
    const call = get(new URL(path, visitor.origin), { headers, agent: false }, (response) => {
      let text = '';
      response.on('error', () => undefined).on('data', (part: Buffer) => (text += part.toString()));
      resolve({
        status: response.statusCode ?? 0,
        text: () => text,
        isOpen: () => !response.closed,
        leave: () => call.destroy(),
      });
    });
    call.on('error', reject);
  });
}
