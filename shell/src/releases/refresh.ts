import { keepInput } from './kept-input.js';

/** Loads the page anew, in the release that is live. What was typed is there again where its fields are. */
export function refresh(): void {
  keepInput();
  location.reload();
}
