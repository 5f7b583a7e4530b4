import { fixYoungGeneration } from './service/young-generation.js';

// Must be the first import of a process that runs `startService`, which ends its effect once the service listens.
fixYoungGeneration();
