import { readFile } from 'node:fs/promises';
import { extensionPrefix } from '@academy/contracts/extensions/extension.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import {
  type ExtensionOperation,
  readExtension,
} from '@academy/registry-kit/extensions/extension-operations';
import { matchOperation, type MatchedOperation } from '@academy/registry-kit/extensions/match-operation';
import { hashOf } from '@academy/registry-kit/local-files';
import { grantOf } from '@academy/registry-kit/platform/trust';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { ReleaseChoice } from '../releases/release-choice.js';
import { ReleaseStore } from '../releases/release-store.js';

/** A request for an operation of a backend. */
export interface ExtensionCall extends MatchedOperation {
  readonly remote: string;
  /** The origin of the backend, by the grant. */
  readonly origin: string;
}

type Operations = Promise<readonly ExtensionOperation[]>;

/** The operations of the release that a session has, found at run time: a promotion needs no restart. */
@Injectable()
export class ExtensionOperations {
  private readonly logger = new Logger(ExtensionOperations.name);
  /** By record, because a release is never changed. */
  private readonly known = new WeakMap<ReleaseRecord, Operations>();
  private readonly ownOrigins: ReadonlySet<string>;

  constructor(
    private readonly choice: ReleaseChoice,
    private readonly store: ReleaseStore,
    @Inject(BFF_ENVIRONMENT) env: BffEnvironment,
  ) {
    const own = [
      ...[env.PUBLIC_ORIGIN, env.ADMIN_ORIGIN, env.AUTH_URL, env.CATALOG_URL, env.PAYMENT_URL],
      ...env.ALLOWED_ORIGINS,
      ...(env.REGISTRY_URL ? [env.REGISTRY_URL] : []),
      ...(env.SSR_URL?.startsWith('http') ? [env.SSR_URL] : []),
    ];
    this.ownOrigins = new Set(own.map((url) => new URL(url).origin));
  }

  /** @returns undefined unless the release declares the operation and the platform grants the backend */
  async find(request: FastifyRequest<{ Params: { remote: string } }>): Promise<ExtensionCall | undefined> {
    const { remote } = request.params;
    const [path = ''] = request.url.split('?', 1);
    const prefix = extensionPrefix(remote);
    if (!path.startsWith(`${prefix}/`)) return undefined;
    const { releases } = await this.choice.of(request);
    const record = releases.get(remote);
    const origin = grantOf(this.store.keys, remote)?.backend?.origin;
    // A grant that names a server of the academy by mistake would make the BFF call itself or a service.
    if (!record || origin === undefined || this.ownOrigins.has(origin)) return undefined;
    const operations = await this.operationsOf(record);
    const matched = matchOperation(operations, request.method, path.slice(prefix.length));
    return matched && { ...matched, remote, origin };
  }

  private operationsOf(record: ReleaseRecord): Operations {
    const known = this.known.get(record) ?? this.read(record);
    this.known.set(record, known);
    known.catch(() => this.known.delete(record));
    return known;
  }

  private async read(record: ReleaseRecord): Operations {
    const { backend, remote, version } = record;
    const path = backend && this.store.pathOf(record, backend.document);
    if (!backend || !path) return [];
    const content = await readFile(path);
    if (hashOf(content) !== record.assets[backend.document]?.sha384)
      throw new Error(`${backend.document} of ${remote} ${version} is not the released file`);
    const { operations, problems } = readExtension(remote, content);
    for (const { field, why } of problems)
      this.logger.error(`${remote} ${version}: no operation of its backend is offered, ${field}: ${why}`);
    return operations;
  }
}
