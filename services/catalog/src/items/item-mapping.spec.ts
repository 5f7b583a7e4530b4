import { describe, expect, it } from '@jest/globals';
import { course as courseContract } from '@academy/contracts/catalog/catalog.schemas';
import { aCourse } from '../../test/catalog-builders.js';
import { excerpt, toDetail, toSummary } from './item-mapping.js';

describe('an item as the API shows it', () => {
  it('S-305, CON-25: keeps the contract, with both names of text and instructor', () => {
    const view = courseContract.parse(
      toDetail(aCourse({ description: 'One.\n\nTwo.', createdBy: 'Faculty' })),
    );
    expect(view).toMatchObject({ about: 'One.\n\nTwo.', description: 'One.\n\nTwo.', instructor: 'Faculty' });
    expect(view._id).toBe(view.id);
  });

  it('CON-10, S-154: the price is the selling price; the original shows only when it is higher', () => {
    expect(toSummary(aCourse({ pricePaise: 129_950, originalPricePaise: 200_000 }))).toMatchObject({
      price: 1299.5,
      pricePaise: 129_950,
      originalPrice: 2000,
      discountedPrice: 1299.5,
    });
    expect(toSummary(aCourse({ pricePaise: 100_000, originalPricePaise: 100_000 }))).toMatchObject({
      originalPrice: null,
      discountedPrice: null,
    });
  });

  it('S-155: an unknown duration stays unknown', () => {
    expect(toSummary(aCourse({ durationHours: null })).duration).toBeNull();
  });

  it('S-140: a card carries the first paragraph, cut at a word', () => {
    expect(excerpt('First.\n \nSecond.')).toBe('First.');
    const long = excerpt('word '.repeat(100));
    expect(long.length).toBeLessThanOrEqual(281);
    expect(long).toMatch(/word…$/);
  });
});
