import { hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';

const SIGN_IN_COOKIE = '__Host-academy_google';
/** Lax, because the browser returns from another site. */
const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'lax', secure: true } as const;

/** Before the callback: the values that Google's response must match. */
const away = z.object({
  step: z.literal('away'),
  returnTo: z.string(),
  sent: z.object({ state: z.string(), nonce: z.string(), code_verifier: z.string() }),
});
/** After the callback: the secret that the one-time code needs (SEC-07). */
const back = z.object({ step: z.literal('back'), returnTo: z.string(), browser: z.string() });
const steps = { away, back };
type SignInStep = keyof typeof steps;
type CookieOf<S extends SignInStep> = z.infer<(typeof steps)[S]>;

const LIFE_SEC: Readonly<Record<SignInStep, number>> = { away: 600, back: 60 };

/** Stores a running sign-in only in the browser that started it (decision 0060). */
@Injectable()
export class SignInCookie {
  private readonly key: Uint8Array;

  constructor(@Inject(BFF_ENVIRONMENT) env: BffEnvironment) {
    this.key = new Uint8Array(
      hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff google sign-in', 32),
    );
  }

  async set(reply: FastifyReply, signIn: CookieOf<SignInStep>): Promise<void> {
    const maxAge = LIFE_SEC[signIn.step];
    const value = await new EncryptJWT(signIn)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${maxAge} s`)
      .encrypt(this.key);
    void reply.setCookie(SIGN_IN_COOKIE, value, { ...ATTRIBUTES, maxAge });
  }

  /** @returns null if there is none of that step, or it was altered or is too old */
  async read<S extends SignInStep>({ cookies }: FastifyRequest, step: S): Promise<CookieOf<S> | null> {
    try {
      const { payload } = await jwtDecrypt(cookies[SIGN_IN_COOKIE] ?? '', this.key);
      return steps[step].parse(payload) as CookieOf<S>;
    } catch {
      return null;
    }
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(SIGN_IN_COOKIE, ATTRIBUTES);
  }
}

/** @returns 43 characters, which are never sent to the page */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');
