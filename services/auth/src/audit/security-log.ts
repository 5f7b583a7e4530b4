import { createLogger } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

export interface SecurityEvent {
  readonly event: string;
  /** Ids only: no e-mail address, name or token may be logged (AMB-24, T70). */
  readonly userId?: string;
  readonly sessionId?: string;
}

/** Security events for the investigation of incidents; each line contains the request's id (T70). */
@Injectable()
export class SecurityLog {
  private readonly logger: ReturnType<typeof createLogger>;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.logger = createLogger('auth', env.LOG_LEVEL);
  }

  write(event: SecurityEvent): void {
    this.logger.info(event, 'security event');
  }
}
