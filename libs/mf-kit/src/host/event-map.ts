/**
 * Payloads of the events between front ends by their names and versions (decision 0229). The list is part of the
 * platform: a front end sends and receives only what is listed here and named in its `academy.json`.
 *
 * A payload is read by every front end of the page, of any team, so it contains no personal data: no name, address, price
 * or number of an order, only ids and kinds of public things. Its fields never change; a changed payload is a new version
 * (`order.paid@2`), and both are sent until nothing receives the former.
 */
export interface EventMap {
  /** The user of the page has bought a course or a workshop, also for free. May be sent again for the same one. */
  readonly 'order.paid@1': {
    readonly itemType: 'course' | 'workshop';
    readonly itemId: string;
  };
}
