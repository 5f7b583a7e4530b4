import '@academy/nest-kit/memory';

// Loaded after that takes effect.
void import('./start-worker.js');
