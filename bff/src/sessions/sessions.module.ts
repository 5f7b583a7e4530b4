import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessTokenStrategy } from './access-token.strategy.js';
import { BoardTickets } from './board-tickets.js';
import { KeySet } from './key-set.js';
import { KeysController } from './keys.controller.js';
import { LiveSessions } from './live-sessions.js';
import { Revocations } from './revocations.js';
import { SessionChecks } from './session-checks.js';
import { SessionEndings } from './session-endings.js';
import { VerifiedTokens } from './verified-tokens.js';

@Module({
  imports: [PassportModule],
  controllers: [KeysController],
  providers: [
    AccessTokenStrategy,
    BoardTickets,
    KeySet,
    LiveSessions,
    Revocations,
    SessionChecks,
    SessionEndings,
    VerifiedTokens,
  ],
  exports: [BoardTickets, LiveSessions, Revocations, SessionEndings, VerifiedTokens],
})
export class SessionsModule {}
