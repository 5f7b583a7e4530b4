import '@academy/nest-kit/memory';

// Imported later, so that the preceding import takes effect first.
void import('./start.js');
