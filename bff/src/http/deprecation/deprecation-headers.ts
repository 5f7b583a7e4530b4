import { type Deprecation } from '@academy/contracts/call';

/** The page that describes every call, with what replaces it. */
const DOCUMENTATION = '</api/docs>; rel="deprecation"; type="text/html"';

/** @returns the headers of RFC 9745 and RFC 8594 */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${Date.parse(since) / 1_000}`,
  sunset: new Date(sunset).toUTCString(),
  link: DOCUMENTATION,
});
