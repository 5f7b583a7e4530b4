import { setFlagsFromString } from 'node:v8';

const growBy = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Loading a service's modules fills the young generation with what is never used again, and V8 keeps the service that it has
 * grown to for that: 30 MB of an idle process.
 */
export const keepYoungGeneration = (): void => growBy(1);

/** Allocations from here on are work. The factor is V8's own. */
export const letYoungGenerationGrow = (): void => growBy(2);
