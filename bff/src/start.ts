import { runMain, startService } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { bffService } from './bff-service.js';

runMain(() => startService(bffService(readEnvironment())));
