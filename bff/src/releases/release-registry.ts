import { type ServiceLevelReport } from '@academy/contracts/alerts/alert-message.schemas';
import { registryCalls } from '@academy/contracts/releases/registry.calls';
import { type ChangeRequest } from '@academy/contracts/releases/registry.schemas';
import { AppError, generalErrors, ServiceClient } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { SLOW_CALL_TIMEOUT_MS } from '../http/proxy/service-clients.js';
import { releaseErrors } from './release.errors.js';

type Setting = Pick<BffEnvironment, 'REGISTRY_INTERNAL_TOKEN_SECRET' | 'REGISTRY_URL'>;

/** The gate compiles the declarations of a release, one after the other. */
const TIMEOUT_MS = SLOW_CALL_TIMEOUT_MS;

/** Changes releases by the registry, which judges and signs every change (decision 0224). */
@Injectable()
export class ReleaseRegistry implements OnApplicationShutdown {
  private readonly client: ServiceClient | undefined;

  constructor(@Inject(BFF_ENVIRONMENT) { REGISTRY_URL, REGISTRY_INTERNAL_TOKEN_SECRET: secret }: Setting) {
    if (!REGISTRY_URL || !secret) return;
    const names = { name: 'registry', issuer: 'bff', audience: 'registry' };
    this.client = new ServiceClient({ ...names, baseUrl: REGISTRY_URL, secret, timeoutMs: TIMEOUT_MS });
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  /**
   * @param admin the id of the admin who makes the change; undefined for the guard of canaries
   * @throws AppError with a text for admins if it is rejected
   */
  async change(remote: string, body: ChangeRequest, admin?: string) {
    const request = { params: { remote }, body, caller: callerOf(admin) };
    return this.required.request(registryCalls.changeChannel, request).catch(rejected);
  }

  /** @returns the path and the end of a link that opens the version. @throws AppError */
  async preview(remote: string, version: string, hours: number, admin: string) {
    const request = { params: { remote }, body: { version, hours }, caller: callerOf(admin) };
    return this.required.request(registryCalls.createPreview, request).catch(rejected);
  }

  /** As the guard; the registry alerts the team once in each incident. */
  async reportServiceLevel(remote: string, body: ServiceLevelReport): Promise<void> {
    await this.required.request(registryCalls.reportServiceLevel, { params: { remote }, body });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.close();
  }

  private get required(): ServiceClient {
    if (this.client) return this.client;
    throw releaseErrors.RELEASES_BY_COMMAND();
  }
}

const callerOf = (admin: string | undefined) =>
  admin === undefined ? undefined : ({ userId: admin, role: 'admin' } as const);

function rejected(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'RELEASES_BY_COMMAND':
      throw releaseErrors.RELEASES_BY_COMMAND();
    case 'RELEASES_CHANGED':
      throw releaseErrors.RELEASES_CHANGED();
    case 'NOT_FOUND':
      throw releaseErrors.NOT_FOUND('version');
    case 'CHANGE_REJECTED':
      throw releaseErrors.RELEASE_REJECTED(error.message);
    case 'GATE_REJECTED':
      throw releaseErrors.GATE_REJECTED(error.details);
    case 'FROZEN':
      throw releaseErrors.FROZEN(error.message);
    // The admin is signed in; the registry does not trust this server.
    case 'UNAUTHORIZED':
    case 'FORBIDDEN':
      throw Object.assign(generalErrors.SERVICE_UNAVAILABLE('registry'), { cause: error });
    default:
      throw error;
  }
}
