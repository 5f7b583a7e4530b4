import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { rejectDemoAccounts } from './demo-accounts.js';

/** Production does not start on a database with demo accounts. */
@Injectable()
export class ProductionCheck implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.env.NODE_ENV === 'production') await rejectDemoAccounts(this.source);
  }
}
