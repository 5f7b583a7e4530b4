import { keepYoungGeneration } from './room/young-generation.js';

// To be imported before everything else by a process that `startRoom` runs in; it lets go once the room listens.
keepYoungGeneration();
