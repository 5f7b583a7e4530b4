import { Fragment, useCallback, type ComponentType, type FragmentInstance, type ReactNode } from 'react';
import { type RemoteLoader } from '../remote-loader.js';
import { type RemoteModule, type SlotModule } from '../remote-module.js';
import { Outlet } from '../../routing/router.js';
import { type LoadTimes } from './load-times.js';
import { type PartList } from './parts.js';

interface Inspected {
  readonly parts: PartList;
  readonly times: LoadTimes;
}

/** Loads the same modules, whose components report where they are in the page. Their elements stay the same. */
export function inspectedLoader(loader: RemoteLoader, { parts, times }: Inspected): RemoteLoader {
  /** The router and the slots compare modules by identity. */
  const wrapped = new WeakMap<object, unknown>();
  function once<Module extends object>(module: Module, wrap: (module: Module) => Module): Module {
    if (!wrapped.has(module)) wrapped.set(module, wrap(module));
    return wrapped.get(module) as Module;
  }

  const app = (remote: string) => (module: RemoteModule) =>
    once(module, () => ({
      ...module,
      routes: (shell) =>
        module.routes(shell).map((route) => ({
          ...route,
          element: <InspectedPart {...{ parts, remote }}>{route.element ?? <Outlet />}</InspectedPart>,
        })),
    }));

  const contribution = (remote: string, name: string) => (module: SlotModule) =>
    once(module, () => {
      const Component = module.component as ComponentType<object>;
      const component = (props: object) => (
        <InspectedPart {...{ parts, remote }} module={name}>
          <Component {...props} />
        </InspectedPart>
      );
      return { ...module, component };
    });

  return {
    ...loader,
    loaded: (name) => {
      const module = loader.loaded(name);
      return module && app(name)(module);
    },
    load: (name) => times.measure(`${name} ./app`, () => loader.load(name)).then(app(name)),
    loadSlot: (name, module) =>
      times
        .measure(`${name} ${module}`, () => loader.loadSlot(name, module))
        .then(contribution(name, module)),
  };
}

interface InspectedPartProps {
  readonly parts: PartList;
  readonly remote: string;
  readonly module?: string;
  readonly children: ReactNode;
}

function InspectedPart({ parts, remote, module, children }: InspectedPartProps) {
  const ref = useCallback(
    (content: FragmentInstance | null) =>
      content ? parts.add({ remote, content, ...(module && { module }) }) : undefined,
    [parts, remote, module],
  );
  return <Fragment ref={ref}>{children}</Fragment>;
}
