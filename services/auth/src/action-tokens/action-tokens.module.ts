import { Module } from '@nestjs/common';
import { ActionTokens } from './action-tokens.service.js';

@Module({ providers: [ActionTokens], exports: [ActionTokens] })
export class ActionTokensModule {}
