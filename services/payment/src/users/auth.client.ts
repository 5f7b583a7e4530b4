import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { AppError, ServiceClient } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** Requests users from the auth service. */
@Injectable()
export class AuthClient implements OnApplicationShutdown {
  private readonly service: ServiceClient;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.service = new ServiceClient({
      name: 'auth',
      baseUrl: env.AUTH_URL,
      issuer: 'payment',
      audience: 'auth',
      secret: env.AUTH_TOKEN_SECRET,
      connections: 8,
    });
  }

  /** @returns null for a deleted account */
  async findUser(id: string): Promise<{ name: string; email: string; isEmailVerified: boolean } | null> {
    try {
      const { user } = await this.service.request(userServiceCalls.getUser, {
        params: { id },
        // The user is the caller: only the user and admins may read an account.
        caller: { userId: id, role: 'user' },
      });
      return { name: user.name, email: user.email, isEmailVerified: user.emailVerified };
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.service.close();
  }
}
