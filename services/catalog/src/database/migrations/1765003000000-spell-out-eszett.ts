import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { reindex } from '../../search/index-items.js';

/** A search spells ß out; words that were indexed with it would not be found any more. */
export class SpellOutEszett1765003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [word] = (await runner.query("SELECT word FROM search_words WHERE word LIKE '%ß%' LIMIT 1")) as [
      { word: string }?,
    ];
    if (word) await reindex(runner);
  }

  async down(): Promise<void> {
    // The index is made from the items; how it spells their words is the code's business.
  }
}
