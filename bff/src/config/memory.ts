import { setFlagsFromString } from 'node:v8';

/**
 * Imported before everything else. Loading the modules fills the young generation with what is never used again,
 * and V8 then keeps that room: 155 MB idle without these flags, under 120 MB with them.
 */
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--max-semi-space-size=8');
