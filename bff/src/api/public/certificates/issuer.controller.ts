import {
  certificateRoutes,
  credentialStatusServiceRoute,
} from '@academy/contracts/certificates/certificate.routes';
import {
  credentialKeySet,
  issuerDocument,
  type CredentialKeySet,
  type IssuerDocument,
} from '@academy/contracts/certificates/credential.schemas';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { toIssuerDocument } from './issuer-document.js';
import { IssuerKeys } from './issuer-keys.js';

const tag = 'Certificates';
/** A key is published before its first use, and long after its last (docs/runbooks/key-rotation.md). */
const KEYS_CACHE_CONTROL = 'public, max-age=300';
/** Equal to the validity of a copy that the list itself declares. */
const LIST_CACHE_CONTROL = 'public, max-age=60';

/** The documents for verifying a credential without a request to the academy about that credential. */
@Controller()
export class IssuerController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly keys: IssuerKeys,
    private readonly passThrough: PassThrough,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  @Endpoint(certificateRoutes.certificateKeys, {
    policy: 'visitor',
    summary: 'Public keys of certificates, the current signing key first (RFC 7517, RFC 8037)',
    tag,
    response: credentialKeySet,
  })
  async getKeys(@Res({ passthrough: true }) reply: FastifyReply): Promise<CredentialKeySet> {
    const { keys } = await this.keys.get();
    void reply.header('cache-control', KEYS_CACHE_CONTROL);
    return { keys };
  }

  @Endpoint(certificateRoutes.issuerDocument, {
    policy: 'visitor',
    summary: 'DID document of the certificate issuer with its keys (did:web)',
    tag,
    response: issuerDocument,
  })
  async getDocument(@Res({ passthrough: true }) reply: FastifyReply): Promise<IssuerDocument> {
    const document = toIssuerDocument(await this.keys.get(), this.env.PUBLIC_ORIGIN);
    void reply.header('cache-control', KEYS_CACHE_CONTROL);
    return document;
  }

  @Endpoint(certificateRoutes.credentialStatus, {
    policy: 'visitor',
    summary: 'Signed status list of revoked credentials (W3C Bitstring Status List 1.0)',
    tag,
    responseType: 'text/plain',
    errors: ['CERTIFICATE_NOT_FOUND'],
  })
  async getStatus(@Param('list') list: string, @Res() reply: FastifyReply): Promise<void> {
    const { body } = await this.passThrough.fetch({
      to: this.catalog,
      route: credentialStatusServiceRoute,
      params: { list },
    });
    const signed = await body.text();
    await reply
      .headers({ 'cache-control': LIST_CACHE_CONTROL, 'content-type': 'text/plain; charset=utf-8' })
      .send(signed);
  }
}
