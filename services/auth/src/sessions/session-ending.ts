import { type DataSource } from 'typeorm';
import { SessionsRepository } from './sessions.repository.js';
import { type SessionsService } from './sessions.service.js';

/** For commands, which run without the modules of the service. */
export const sessionEnding = (source: DataSource): Pick<SessionsService, 'endAllOf'> =>
  new SessionsRepository(source);
