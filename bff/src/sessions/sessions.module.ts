import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { KeySet } from './key-set.js';

@Module({ imports: [PassportModule], providers: [AccessTokenStrategy, KeySet] })
export class SessionsModule {}
