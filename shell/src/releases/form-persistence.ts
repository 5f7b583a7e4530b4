/** Input of a page's fields, stored across its reload, in this tab alone. */
interface StoredForm {
  readonly path: string;
  readonly until: number;
  readonly fields: readonly StoredField[];
}

interface StoredField {
  /** Name or id, with an index among the fields that share it. */
  readonly key: string;
  readonly value: string | boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEY = 'academy-form-drafts';
const TTL_MS = 60_000;
/** Time in ms in which the code of a form may load before its fields exist. */
const FIELD_WAIT_MS = 10_000;

/** Secrets and files are never stored, and buttons have no value. */
const EXCLUDED_TYPES = ['button', 'file', 'hidden', 'image', 'password', 'reset', 'submit'];

export function saveForms(): void {
  const fields = [...fieldsOfPage()].map(([key, field]) => ({ key, value: valueOf(field) }));
  const stored: StoredForm = {
    path: location.pathname,
    until: Date.now() + TTL_MS,
    fields: fields.filter(({ value }) => value !== ''),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage the fields stay empty.
  }
}

/**
 * Once the page is interactive, writes the stored values into its fields as they are rendered.
 * @returns a function that stops waiting for them
 */
export function restoreForms(): () => void {
  const open = readAndDelete();
  const fill = () => {
    for (const [key, field] of open.size > 0 ? fieldsOfPage() : []) {
      const value = open.get(key);
      if (value === undefined) continue;
      open.delete(key);
      enter(field, value);
    }
    if (open.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), FIELD_WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
  return stop;
}

function readAndDelete(): Map<string, string | boolean> {
  let stored: StoredForm | null = null;
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredForm | null;
    sessionStorage.removeItem(KEY);
  } catch {
    // The stored value is not readable.
  }
  if (stored?.path !== location.pathname || stored.until < Date.now()) return new Map();
  return new Map(stored.fields.map(({ key, value }) => [key, value]));
}

function fieldsOfPage(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('main :is(input, select, textarea)')) {
    const name = field.name || field.id;
    if (!name || isExcluded(field)) continue;
    const choice = isChoice(field) ? field.value : '';
    let key = `${name} ${choice}`;
    while (found.has(key)) key += '+';
    found.set(key, field);
  }
  return found;
}

const isExcluded = ({ autocomplete, type }: Field): boolean =>
  EXCLUDED_TYPES.includes(type) || /^(cc-|one-time-code)/.test(autocomplete);

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const valueOf = (field: Field): string | boolean => (isChoice(field) ? field.checked : field.value);

/** React notices a value only if it is set by the element's own setter. */
function enter(field: Field, value: string | boolean): void {
  if (valueOf(field) === value) return;
  if (isChoice(field)) return field.click();
  const owner = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
