import { keepYoungGeneration } from './service/young-generation.js';

// To be imported before everything else by a process that `startService` runs in; it lets go once the service listens.
keepYoungGeneration();
