import { describe, expect, it } from '@jest/globals';
import { course as courseContract } from '@academy/contracts/catalog/catalog.schemas';
import { aCourse } from '../../../test/catalog-builders.js';
import { excerpt, toDetail, toSummary } from './item-mapping.js';

describe('an item in the API', () => {
  it('matches the contract, with both names of the text and the instructor [S-305, CON-25]', () => {
    const view = courseContract.parse(
      toDetail(aCourse({ description: 'One.\n\nTwo.', instructor: 'Faculty' })),
    );
    expect(view).toMatchObject({ about: 'One.\n\nTwo.', description: 'One.\n\nTwo.', instructor: 'Faculty' });
    expect(view._id).toBe(view.id);
  });

  it('has the selling price as its price, and an original price only if that is higher [CON-10, S-154]', () => {
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

  it('has no duration if it is unknown [S-155]', () => {
    expect(toSummary(aCourse({ durationHours: null })).duration).toBeNull();
  });

  it('has the first paragraph as its excerpt, cut at a word boundary [S-140]', () => {
    expect(excerpt('First.\n \nSecond.')).toBe('First.');
    const long = excerpt('word '.repeat(100));
    expect(long.length).toBeLessThanOrEqual(281);
    expect(long).toMatch(/word…$/);
  });
});
