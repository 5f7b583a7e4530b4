/** @returns the rows of a page, as TypeORM names LIMIT and OFFSET; pages count from 1 */
export const pageRange = ({ page, limit }: { readonly page: number; readonly limit: number }) => ({
  skip: (page - 1) * limit,
  take: limit,
});
