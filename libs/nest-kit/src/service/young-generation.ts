import { setFlagsFromString } from 'node:v8';

const setGrowthFactor = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/**
 * Loading a service's modules fills the young generation with objects that are never used again, and V8 keeps the
 * memory that it has allocated for them: 30 MB of an idle process.
 */
export const fixYoungGeneration = (): void => setGrowthFactor(1);

/** From here on allocations are those of requests. The factor is V8's default. */
export const growYoungGeneration = (): void => setGrowthFactor(2);
