import { certificateServiceCalls } from '@academy/contracts/certificates/certificate.calls';
import { type CredentialIssuer } from '@academy/contracts/credential.schemas';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

const FRESH_MS = 60_000;

/** The keys as the catalog service told them last: while it is away, certificates can still be verified. */
@Injectable()
export class IssuerKeys {
  private told: { readonly issuer: CredentialIssuer; readonly at: number } | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @throws AppError SERVICE_UNAVAILABLE where the catalog has not been reached yet */
  async get(): Promise<CredentialIssuer> {
    const { told } = this;
    if (told && Date.now() - told.at < FRESH_MS) return told.issuer;
    try {
      const issuer = await this.catalog.request(certificateServiceCalls.certificateKeys, {});
      this.told = { issuer, at: Date.now() };
      return issuer;
    } catch (error) {
      if (told) return told.issuer;
      throw error;
    }
  }
}
