import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AccountDevice } from '@academy/contracts/sessions/session-client.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { isBrowser } from '../sessions/session-client.js';

const DEVICE_COOKIE = '__Host-academy_device';
/** Browsers limit the lifetime of a cookie to 400 days; each log-in restarts them. */
const ATTRIBUTES = {
  httpOnly: true,
  maxAge: 400 * 86_400,
  path: '/',
  sameSite: 'strict',
  secure: true,
} as const;
const MAX_ACCOUNTS = 5;
const KEY_LENGTH = 22;
/** The validity of a mailed link. */
const REQUESTED_MS = 30 * 60_000;

const deviceSchema = z.object({
  id: z.string().length(KEY_LENGTH),
  /** Newest log-in first: a keyed hash of the e-mail address, and the mark of the auth service. */
  accounts: z.array(z.tuple([z.string(), z.string()])).max(MAX_ACCOUNTS),
  /** The accounts to which this browser requested a mail, newest first, and the time until which each counts. */
  requested: z
    .array(z.tuple([z.string(), z.number()]))
    .max(MAX_ACCOUNTS)
    .default([]),
});
type Device = z.infer<typeof deviceSchema>;

/** Stores in a signed cookie the accounts with a log-in in this browser; the auth service verifies the marks. */
@Injectable()
export class DeviceCookie {
  private readonly key: Buffer;

  constructor(@Inject(BFF_ENVIRONMENT) env: BffEnvironment) {
    this.key = Buffer.from(hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff device', 32));
  }

  /** @returns null for a browser without a valid cookie */
  of(request: FastifyRequest, email: string): AccountDevice | null {
    const device = this.read(request);
    return device && this.viewOf(device, email);
  }

  /** The same for a browser that requests a mail to that address. @returns null for a client that is no browser */
  ofMailRequest(request: FastifyRequest, reply: FastifyReply, email: string): AccountDevice | null {
    if (!isBrowser(request)) return this.of(request, email);
    const device = this.read(request) ?? newDevice();
    const account = this.digest('account', normalise(email));
    const others = device.requested.filter(([key]) => key !== account);
    this.write(reply, {
      ...device,
      requested: [[account, Date.now() + REQUESTED_MS], ...others].slice(0, MAX_ACCOUNTS) as never,
    });
    return this.viewOf(device, email);
  }

  /** Called after this browser has proved that it belongs to the owner of the account. */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    mark: string | null | undefined,
  ): void {
    if (!mark || !isBrowser(request)) return;
    const device = this.read(request) ?? newDevice();
    const account = this.digest('account', normalise(email));
    if (device.accounts[0]?.[0] === account && device.accounts[0][1] === mark) return;
    const others = device.accounts.filter(([key]) => key !== account);
    this.write(reply, { ...device, accounts: [[account, mark], ...others].slice(0, MAX_ACCOUNTS) as never });
  }

  /**
   * @param isRequestEnough true to include a device that has requested a mail to this account without a log-in
   * @returns the key under which calls of a known device of this account are counted separately from its network
   */
  bucketOf(request: FastifyRequest, email: string, isRequestEnough = false): string | null {
    const device = this.read(request);
    const account = this.digest('account', normalise(email));
    return device && namesIn(device, isRequestEnough).includes(account)
      ? `device/${device.id}/${account}`
      : null;
  }

  /** @returns the same for a call without an account, for a known device of any account */
  bucketOfAny(request: FastifyRequest, isRequestEnough = false): string | null {
    const device = this.read(request);
    return device && namesIn(device, isRequestEnough).length > 0 ? `device/${device.id}` : null;
  }

  private viewOf({ id, accounts }: Device, email: string): AccountDevice {
    const account = this.digest('account', normalise(email));
    return { id, mark: accounts.find(([key]) => key === account)?.[1] ?? null };
  }

  private read({ cookies }: FastifyRequest): Device | null {
    const [body = '', signature = ''] = (cookies[DEVICE_COOKIE] ?? '').split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.digest('cookie', body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return deviceSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  }

  private write(reply: FastifyReply, device: Device): void {
    const body = Buffer.from(JSON.stringify(device)).toString('base64url');
    void reply.setCookie(DEVICE_COOKIE, `${body}.${this.digest('cookie', body)}`, ATTRIBUTES);
  }

  private digest(purpose: 'account' | 'cookie', text: string): string {
    const digest = createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url');
    return purpose === 'account' ? digest.slice(0, KEY_LENGTH) : digest;
  }
}

const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), accounts: [], requested: [] });

/** Keyed hashes of the accounts of a device, optionally including those to which it has requested a mail. */
const namesIn = ({ accounts, requested }: Device, withRequested: boolean): string[] => [
  ...accounts.map(([account]) => account),
  ...requested.filter(([, until]) => withRequested && until > Date.now()).map(([account]) => account),
];

/** Normalises an address like the auth service. */
const normalise = (email: string): string => email.trim().normalize('NFC').toLowerCase();
