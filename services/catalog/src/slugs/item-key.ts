import { entityId } from '@academy/contracts/identity.schemas';
import { isAscii } from '@academy/nest-kit';

/**
 * The segment after `/course/`: an id or a slug, current or former, in any case (CON-01, CON-03). Ids are generated in
 * upper case and slugs in lower case, so a key that could be both is first looked up as an id.
 */
export function idOfKey(key: string): string | undefined {
  const { data } = entityId.safeParse(key.toUpperCase());
  return data;
}

/** @returns undefined for an invalid slug; the column holds ASCII only */
export function slugOfKey(key: string): string | undefined {
  return isAscii(key) ? key.toLowerCase() : undefined;
}
