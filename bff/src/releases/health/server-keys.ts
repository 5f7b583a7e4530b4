import { type ServerRole } from '@academy/contracts/releases/release.schemas';
import { readTeamKey, type TeamKey } from '@academy/registry-kit/release-signature';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';

type Files = Pick<BffEnvironment, 'RELEASE_GUARD_KEY_FILE' | 'RELEASE_OPERATOR_KEY_FILE'>;

/** The registry has a service of its own. */
type BffRole = Exclude<ServerRole, 'registry'>;

/** The keys with which the BFF changes live versions, if they are configured (decision 0092). */
@Injectable()
export class ServerKeys {
  private readonly logger = new Logger(ServerKeys.name);
  private readonly files: Readonly<Record<BffRole, string | undefined>>;

  constructor(@Inject(BFF_ENVIRONMENT) env: Files) {
    this.files = { guard: env.RELEASE_GUARD_KEY_FILE, operator: env.RELEASE_OPERATOR_KEY_FILE };
  }

  /**
   * @returns undefined if none is configured or it cannot be read. It is read at each call, so that it can be replaced
   */
  async of(role: BffRole): Promise<TeamKey | undefined> {
    const file = this.files[role];
    if (!file) return undefined;
    return readTeamKey(file).catch((error: unknown) => {
      this.logger.error(`The key of the ${role} cannot be used: ${String(error)}`);
      return undefined;
    });
  }
}
