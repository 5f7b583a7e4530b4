import { type MigrationInterface } from 'typeorm';

/** Made the index of the search anew, which nobody reads any more (decision 0173); its name stays in `migrations`. */
export class SpellOutEszett1765003000000 implements MigrationInterface {
  async up(): Promise<void> {
    // Nothing to do.
  }

  async down(): Promise<void> {
    // Nothing to do.
  }
}
