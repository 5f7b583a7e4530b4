import {
  type GoogleExchangeCommand,
  type GoogleSignInCommand,
} from '@academy/contracts/google/google.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { inTransaction, isDuplicate } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityMails } from '../mail/security-mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserStore } from '../users/store/user-store.service.js';
import { GoogleAccounts } from './google-accounts.service.js';
import { googleErrors } from './google.errors.js';
import { SignInCodes } from './sign-in-codes.service.js';

/** Google verifies the user in one call; the browser gets its session in the next (SEC-07). */
@Injectable()
export class GoogleSignInService {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: GoogleAccounts,
    private readonly codes: SignInCodes,
    private readonly users: UserStore,
    private readonly sessions: SessionsService,
    private readonly securityMails: SecurityMails,
  ) {}

  /** @returns a one-time code. @throws AppError as `GoogleAccounts.accountOf` does */
  async signIn(command: GoogleSignInCommand): Promise<string> {
    try {
      return await this.issueCode(command);
    } catch (error) {
      // Another request created the account between the read and the insert, so the next read finds it.
      if (!isDuplicate(error)) throw error;
      return await this.issueCode(command);
    }
  }

  /** @throws AppError GOOGLE_CODE_INVALID */
  exchange({ code, browser, client }: GoogleExchangeCommand): Promise<SessionGrant> {
    return inTransaction(this.source, async (manager) => {
      const userId = await this.codes.redeem(code, browser, manager);
      const user = userId && (await this.users.lock(userId, manager));
      if (!user) throw googleErrors.GOOGLE_CODE_INVALID();
      return this.sessions.open(user, client, manager);
    });
  }

  private async issueCode({ identity, browser, client }: GoogleSignInCommand): Promise<string> {
    const code = await inTransaction(this.source, async (manager) => {
      const userId = await this.accounts.accountOf(identity, client.ip, manager);
      return this.codes.issue(userId, browser, manager);
    });
    this.securityMails.send();
    return code;
  }
}
