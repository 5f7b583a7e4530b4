import { saveForms } from './form-persistence.js';

/** Reloads the page in the live release. Typed values are restored into the same fields. */
export function refresh(): void {
  saveForms();
  location.reload();
}
