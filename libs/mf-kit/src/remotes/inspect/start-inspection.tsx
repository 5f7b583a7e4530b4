import { createRoot } from 'react-dom/client';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { addMessages, I18nextProvider, type createMessages } from '../../texts/i18n.js';
import { type RemoteLoader } from '../remote-loader.js';
import { inspectMessages } from './inspect.messages.js';
import { inspectedLoader } from './inspected-loader.js';
import { Inspection } from './inspection.js';
import { LoadTimes } from './load-times.js';
import { PartList } from './parts.js';

export interface InspectionSetup {
  /** Name of the front end whose header and footer surround the others. */
  readonly frame: string;
  readonly loader: RemoteLoader;
  readonly messages: ReturnType<typeof createMessages>;
  /** All front ends of the page, the frame among them. */
  readonly registry: readonly PageRegistryEntry[];
}

/** Shows which front end renders each part of the page: `?inspect`. @returns the loader for this page */
export function startInspection({ frame, loader, messages, registry }: InspectionSetup): RemoteLoader {
  addMessages(messages, 'inspect', inspectMessages);
  const [parts, times] = [new PartList(), new LoadTimes()];
  void times.measure(`${frame} ./app`, async () => undefined);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const onEnd = () => {
    root.unmount();
    element.remove();
  };
  root.render(
    <I18nextProvider i18n={messages}>
      <Inspection {...{ frame, parts, registry, times, onEnd }} />
    </I18nextProvider>,
  );
  return inspectedLoader(loader, { parts, times });
}
