import { saveForms } from './form-persistence.js';

/** Loads the page anew, in the release that is live. What was typed is there again where its fields are. */
export function refresh(): void {
  saveForms();
  location.reload();
}
