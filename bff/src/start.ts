import { runMain, startRoom } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { bffRoom } from './room.js';

runMain(() => startRoom(bffRoom(readEnvironment())));
