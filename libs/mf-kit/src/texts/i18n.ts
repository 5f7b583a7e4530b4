import i18next, { type i18n } from 'i18next';
import { initReactI18next, type useTranslation } from 'react-i18next';

export { getI18n, I18nextProvider, useTranslation } from 'react-i18next';

/** Returns a text of a catalogue. */
export type TFunction = ReturnType<typeof useTranslation>['t'];

/** Texts by key; keys may nest. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** A catalogue by language: `{ en: { hero: { title: '…' } } }`. English is required (AMB-23). */
export interface MessageCatalogue {
  readonly en: MessageTree;
  readonly [language: string]: MessageTree;
}

const inIndia = new Intl.NumberFormat('en-IN');

/**
 * The message store of a page, with a namespace per app: `useTranslation('mf_catalog')`. In texts `{{count,
 * number}}` is grouped as in India (1,00,000).
 */
export function createMessages(language = 'en'): i18n {
  const messages = i18next.createInstance();
  void messages.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  messages.services.formatter?.add('number', (value: number) => inIndia.format(value));
  return messages;
}

/** Adds an app's catalogue under its namespace; a repeated call replaces texts of the same key. */
export function addMessages(messages: i18n, namespace: string, catalogue: MessageCatalogue): void {
  for (const [language, texts] of Object.entries(catalogue)) {
    messages.addResourceBundle(language, namespace, texts, true, true);
  }
}
