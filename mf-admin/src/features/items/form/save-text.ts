import { type ItemType } from '@academy/contracts/identity.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Message after a save (S-292, CON-26). */
export function savedText(t: Translate, type: ItemType, isNew: boolean): string {
  return t(`items.${type}${isNew ? 'Created' : 'Updated'}`);
}

/** Message of a failed save: the server's text if there is one (S-293, S-294). */
export function saveErrorText(t: Translate, type: ItemType, error: unknown): string {
  if (!(error instanceof ApiError)) return t(`items.${type}Unexpected`);
  const message = failureMessage(error);
  return message ? t('items.error', { message }) : t(`items.${type}SaveFailed`);
}
