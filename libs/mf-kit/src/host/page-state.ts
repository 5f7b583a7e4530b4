import { type PageState } from '@academy/contracts/releases/release.schemas';

/** Id of the element of the HTML document that contains the page's state as JSON. */
export const STATE_ELEMENT_ID = 'academy-state';

/** @throws Error if the document was not rendered by the BFF or the admin host */
export function readPageState<State = PageState>(document: Document): State {
  const element = document.getElementById(STATE_ELEMENT_ID);
  if (!element?.textContent) throw new Error(`The page lacks its state (#${STATE_ELEMENT_ID})`);
  return JSON.parse(element.textContent) as State;
}
