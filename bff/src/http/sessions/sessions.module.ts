import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { JwtStrategy } from './tokens/jwt.strategy.js';
import { BullBoardTickets } from './bull-board-tickets.js';
import { Jwks } from './tokens/jwks.js';
import { LiveSessions } from './live-sessions.js';
import { Revocations } from './revocations.js';
import { SessionIntrospection } from './introspection.js';
import { PendingLogouts } from './pending-logouts.js';
import { VerifiedTokens } from './tokens/verified-tokens.js';

@Module({
  imports: [PassportModule],
  providers: [
    JwtStrategy,
    BullBoardTickets,
    Jwks,
    LiveSessions,
    Revocations,
    SessionIntrospection,
    PendingLogouts,
    VerifiedTokens,
  ],
  exports: [BullBoardTickets, LiveSessions, Revocations, PendingLogouts, VerifiedTokens],
})
export class SessionsModule {}
