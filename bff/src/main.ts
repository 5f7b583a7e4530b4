import '@academy/nest-kit/memory';

// Loaded after that has its effect.
void import('./start.js');
