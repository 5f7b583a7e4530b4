/**
 * SQL that is true of a refund whose money had been an enrollment before, which an admin or a removal revoked; any other
 * refund became due in the transaction that captured its money.
 * @param refund alias of the table
 */
export const isRevoked = (refund: string): string =>
  `EXISTS (SELECT 1 FROM refund_events taken WHERE taken.refund_id = ${refund}.id AND taken.kind = 'due'
     AND taken.source IN ('admin', 'removal'))`;
