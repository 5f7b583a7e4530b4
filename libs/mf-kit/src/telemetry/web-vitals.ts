import {
  type FrontEndVitals,
  type WebVitalName,
} from '@academy/contracts/releases/health/release-report.schemas';
import { type paths } from '@academy/contracts/openapi/paths';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { postReport, routeOf } from './report-transport.js';

const PATH = '/api/registry/vitals' satisfies keyof paths;

export interface VitalsSetup {
  /** Origin of API calls; '' is the page's own. */
  readonly apiOrigin: string;
  /** The release that serves the page of the URL at the start. */
  readonly entry: Pick<RegistryEntry, 'name' | 'version'>;
  /** The path at the start: a browser measures LCP and TTFB for that page alone. */
  readonly path: string;
}

/** Reports the web vitals of this visit once, when the page is hidden or left for the first time. */
export function reportVitals({ apiOrigin, entry: { name: remote, version }, path }: VitalsSetup): void {
  const values: Partial<Record<WebVitalName, number>> = {};
  const measured = ({ name, value }: Metric) => {
    if (name !== 'FCP') values[name] = value;
  };
  onTTFB(measured);
  onLCP(measured);
  onCLS(measured);
  onINP(measured);
  // The event bubbles, and the library finishes its values in the capturing phase.
  window.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0) return;
    const vitals: FrontEndVitals = { remote, version, route: routeOf(path), values };
    postReport(apiOrigin + PATH, vitals, true);
  });
}
