import { saveForms } from './form-persistence.js';

/** Loads the page anew, in the release that is live. Typed values are restored into the same fields. */
export function refresh(): void {
  saveForms();
  location.reload();
}
