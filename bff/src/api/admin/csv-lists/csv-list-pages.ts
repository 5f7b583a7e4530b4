/** The most rows that the services return at once. */
export const PAGE_LIMIT = 100;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/**
 * Reads a list page by page. A row that moves to the next page while the list is read is returned once.
 * @param read receives the number of the page, from 1 on, and the key of the previous page
 */
export async function* pagesOf<Row, Key = never>(
  read: (page: number, after: Key | undefined) => Promise<Page<Row> & { readonly after?: Key | undefined }>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  const seen = new Set<string>();
  let after: Key | undefined;
  for (let page = 1; ; page += 1) {
    const found = await read(page, after);
    const rows = found.rows.filter((row) => !seen.has(idOf(row)));
    for (const row of rows) seen.add(idOf(row));
    yield rows;
    if (found.isLast || found.rows.length === 0) return;
    ({ after } = found);
  }
}
