import { createRoot } from 'react-dom/client';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { addMessages, I18nextProvider, type createMessages } from '@academy/mf-kit/i18n';
import { type RemoteLoader } from '@academy/mf-kit/remote-loader';
import { inspectMessages } from './inspect.messages.js';
import { inspectedLoader } from './inspected-loader.js';
import { Inspection } from './inspection.js';
import { LoadTimes } from './load-times.js';
import { PartList } from './parts.js';

export interface InspectionSetup {
  readonly loader: RemoteLoader;
  readonly messages: ReturnType<typeof createMessages>;
  /** All front ends of the page, the shell among them. */
  readonly registry: readonly PageRegistryEntry[];
}

/** Shows which front end renders each part of the page: `?inspect`. @returns the loader for this page */
export function startInspection({ loader, messages, registry }: InspectionSetup): RemoteLoader {
  addMessages(messages, 'shell_inspect', inspectMessages);
  const [parts, times] = [new PartList(), new LoadTimes()];
  void times.measure('shell ./app', async () => undefined);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const onEnd = () => {
    root.unmount();
    element.remove();
  };
  root.render(
    <I18nextProvider i18n={messages}>
      <Inspection {...{ parts, registry, times, onEnd }} />
    </I18nextProvider>,
  );
  return inspectedLoader(loader, { parts, times });
}
