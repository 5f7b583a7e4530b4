import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { type JWK } from 'oidc-provider';
import { z } from 'zod';

const tamperingInput = z.strictObject({
  /** Wrong claims of the next ID token, such as `{ "nonce": "another" }`. */
  claims: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Signs with a key that is not published, under the id of one that is. */
  signsWithUnknownKey: z.boolean().default(false),
});
type TamperingInput = z.output<typeof tamperingInput>;

/** Makes the next ID token invalid, once, so that tests can check that clients reject it. All others are valid. */
export class IdTokenTampering {
  #next: TamperingInput | undefined;

  /** @param text JSON of a `TamperingInput` @returns true if it was valid */
  setNext(text: string): boolean {
    try {
      this.#next = tamperingInput.parse(JSON.parse(text));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * @param body response of the token endpoint
   * @param key the provider's signing key
   */
  async apply(body: unknown, key: JWK | undefined): Promise<unknown> {
    const input = this.#next;
    const response = body as { id_token?: string };
    if (!input || !key || !response.id_token) return body;
    this.#next = undefined;
    const signer = input.signsWithUnknownKey
      ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
      : await importJWK(key as Parameters<typeof importJWK>[0], 'RS256');
    const id_token = await new SignJWT({ ...decodeJwt(response.id_token), ...input.claims })
      .setProtectedHeader({ alg: 'RS256', kid: String(key.kid) })
      .sign(signer);
    return { ...response, id_token };
  }
}
