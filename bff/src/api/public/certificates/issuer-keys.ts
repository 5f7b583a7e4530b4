import { certificateServiceCalls } from '@academy/contracts/certificates/certificate.calls';
import { type CredentialIssuer } from '@academy/contracts/certificates/credential.schemas';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

const FRESH_MS = 60_000;

/** The last keys that the catalog service returned: while it is unavailable, certificates can still be verified. */
@Injectable()
export class IssuerKeys {
  private lastReported: { readonly issuer: CredentialIssuer; readonly at: number } | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @throws AppError SERVICE_UNAVAILABLE if the catalog has not responded yet */
  async get(): Promise<CredentialIssuer> {
    const { lastReported } = this;
    if (lastReported && Date.now() - lastReported.at < FRESH_MS) return lastReported.issuer;
    try {
      const issuer = await this.catalog.request(certificateServiceCalls.certificateKeys, {});
      this.lastReported = { issuer, at: Date.now() };
      return issuer;
    } catch (error) {
      if (lastReported) return lastReported.issuer;
      throw error;
    }
  }
}
