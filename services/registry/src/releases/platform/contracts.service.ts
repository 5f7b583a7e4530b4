import { type contractsResponse } from '@academy/contracts/releases/registry.schemas';
import { ContractCache, servedContracts } from '@academy/registry-kit/operations/served-contracts';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { type Access } from '../access/access.js';
import { PreviewMarks } from '../store/preview-marks.js';
import { RegistryStore } from '../store/registry-store.js';

/** The parts of the API that served releases were built against, for the pipeline of the BFF (decision 0228). */
@Injectable()
export class ContractsService {
  private readonly cache = new ContractCache();

  constructor(
    private readonly store: RegistryStore,
    private readonly previews: PreviewMarks,
  ) {}

  /** Every page names the live versions; those of previews are known to their teams and to the platform. */
  async read(access: Access | undefined): Promise<z.infer<typeof contractsResponse>> {
    const { trust } = await this.store.read();
    const now = new Date();
    const previews = async (remote: string) => {
      const isOwn = access?.scope === 'platform' || access?.scope === `remote:${remote}`;
      return isOwn ? this.previews.versions(remote, now) : [];
    };
    const source = { store: this.store.objects, ring: trust };
    return { releases: await servedContracts(source, previews, this.cache) };
  }
}
