import { setTimeout } from 'node:timers/promises';
import { type CallInput, type CallResponse } from '@academy/contracts/call';
import { errorBody, type ErrorBody } from '@academy/contracts/error.schemas';
import { registryCalls, type RegistryCall } from '@academy/contracts/releases/registry.calls';
import { fillPath } from '@academy/contracts/route';
import { parseJson } from '@academy/registry-kit/release-records';
import { Failure } from '../../../../tools/failure.mjs';

/** The first call of each command, so that a registry that does not respond is named soon. */
const FIRST_MS = 5_000;
const FIRST_PATHS: readonly string[] = [registryCalls.createToken.path, registryCalls.readLogin.path];
/** A commit waits for the gate, which checks one release after the other. */
const TIMEOUT_MS = 120_000;

/** A call that the registry rejects until later, without having begun it, is repeated. */
const REPEATED_CODES = ['RATE_LIMITED', 'BUSY'];
const ATTEMPTS = 5;
const MAX_WAIT_SEC = 60;

/** The registry rejected a call. */
export class RegistryRejection extends Error {
  override readonly name = 'RegistryRejection';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** A token of the registry, and how to get another one. */
interface TokenSource {
  readonly token: string;
  /** Called after the registry has rejected the token, once for all calls that wait. */
  readonly refresh?: () => Promise<string>;
}

/** Calls the registry by the declarations of its calls. */
export class RegistryClient {
  /** The token of the next call. */
  token: string | undefined;
  private refreshing: Promise<string> | undefined;

  /**
   * @param url without a slash at its end
   * @param source without one, only open calls are possible
   */
  constructor(
    readonly url: string,
    private readonly source?: TokenSource,
  ) {
    this.token = source?.token;
  }

  /**
   * @param bytes the body of a call that takes bytes
   * @throws RegistryRejection, Failure without a response of a registry, or the error of a refresh
   */
  async request<Declared extends RegistryCall>(
    call: Declared,
    input: CallInput<Declared>,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<CallResponse<Declared>> {
    for (let attempt = 1; ; attempt += 1) {
      const { token } = this;
      try {
        return await this.requestOnce(call, input, bytes);
      } catch (error) {
        if (attempt < ATTEMPTS && isExpired(error) && (await this.isRefreshed(token))) continue;
        const waitSec = waitBeforeNext(error);
        if (waitSec === undefined || attempt === ATTEMPTS) throw error;
        await setTimeout(waitSec * 1_000);
      }
    }
  }

  /** The registry decides whether a token has ended, because clocks differ. A call that it rejects has no effect. */
  private async isRefreshed(rejected: string | undefined): Promise<boolean> {
    const { refresh } = this.source ?? {};
    if (!refresh) return false;
    if (this.token === rejected) {
      // A failed one stays, so that it is not repeated by each call that is rejected later.
      this.refreshing ??= refresh();
      this.token = await this.refreshing;
      this.refreshing = undefined;
    }
    return true;
  }

  private async requestOnce<Declared extends RegistryCall>(
    call: Declared,
    input: CallInput<Declared>,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<CallResponse<Declared>> {
    const { params = {}, body } = input as {
      readonly params?: Record<string, string>;
      readonly body?: unknown;
    };
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await this.send(call, fillPath(call.path, params), content);
    const received = parseJson(await response.text().catch(() => ''));
    if (response.ok) {
      const { data, success } = call.response.safeParse(received);
      if (success) return data as CallResponse<Declared>;
      throw new Failure(
        `The response of ${this.url} to ${call.method} ${call.path} is not one of a registry.`,
      );
    }
    const { data: error } = errorBody.safeParse(received);
    // Another server of the academy rejects a path that it does not have in the same form.
    const isUnknownCall = response.status === 404 && error?.message.startsWith(`Cannot ${call.method} `);
    if (error && !isUnknownCall) throw new RegistryRejection(response.status, error);
    throw new Failure(
      `${this.url} responded with ${response.status}, and not as a registry does: check --registry or ACADEMY_REGISTRY.`,
    );
  }

  private async send(
    { method, path, bytes }: RegistryCall,
    filled: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
  ): Promise<Response> {
    const timeoutMs = FIRST_PATHS.includes(path) ? FIRST_MS : TIMEOUT_MS;
    try {
      return await fetch(`${this.url}${filled}`, {
        method,
        // A registry has one URL, and its tokens are sent to no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(body !== undefined && { 'content-type': bytes ?? 'application/json' }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
        },
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      throw new Failure(`The registry at ${this.url} ${reasonOf(error, timeoutMs)}`);
    }
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof RegistryRejection && error.status === 401 && error.body.code === 'UNAUTHORIZED';

/** @returns seconds; undefined if the call is not repeated */
function waitBeforeNext(error: unknown): number | undefined {
  if (!(error instanceof RegistryRejection) || !REPEATED_CODES.includes(error.body.code)) return undefined;
  const { retryAfterSec } = (error.body.details ?? {}) as { readonly retryAfterSec?: unknown };
  return typeof retryAfterSec === 'number' && retryAfterSec <= MAX_WAIT_SEC ? retryAfterSec : undefined;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `did not respond within ${timeoutMs / 1000} seconds.`;
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return `cannot be reached (${cause?.code ?? String(error)}): check --registry or ACADEMY_REGISTRY, and the network.`;
}
