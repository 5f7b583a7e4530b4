import '@academy/nest-kit/memory';

// Loaded after that has its effect.
await import('./start-worker.js');
