import { entityId } from '@academy/contracts/identity.schemas';
import { isAscii } from '@academy/nest-kit';

/**
 * What people write after `/course/`: an id or a slug, present or former, in any case (CON-01, CON-03). Ids are upper
 * case and slugs lower case by their making, so a key that could be both is looked for as an id first.
 */
export function idOfKey(key: string): string | undefined {
  const { data } = entityId.safeParse(key.toUpperCase());
  return data;
}

/** @returns undefined for what is no slug; the column knows ASCII alone */
export function slugOfKey(key: string): string | undefined {
  return isAscii(key) ? key.toLowerCase() : undefined;
}
