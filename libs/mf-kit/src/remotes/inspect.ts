import { type InspectionSetup } from './inspect/start-inspection.js';
import { type RemoteLoader } from './remote-loader.js';

/** Outlines the parts of the page if its URL has `?inspect`. @returns the loader for this page */
export async function inspected(setup: InspectionSetup): Promise<RemoteLoader> {
  if (!/[?&]inspect\b/.test(location.search)) return setup.loader;
  return import(/* webpackChunkName: "inspect" */ './inspect/start-inspection.js').then(
    ({ startInspection }) => startInspection(setup),
    () => setup.loader,
  );
}
