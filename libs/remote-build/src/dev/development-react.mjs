/**
 * Runs in a developer's page before the released shell, and gives it the development files of React instead of its own,
 * because Fast Refresh needs them (decision 0232). A global plugin of the federation runtime sees what a host shares
 * before anything imports it; the files of the host are unchanged.
 */
import './dev-tools-hook.mjs';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

const libraries = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/** @param {string} version @returns {string} its major version */
const majorOf = (version) => version.split('.')[0];

const plugin = {
  name: 'academy-development-react',
  beforeInit(instance) {
    for (const [name, library] of Object.entries(libraries)) {
      // Remotes share these without a `get`: they use those of the host.
      const provided = [instance.userOptions.shared?.[name] ?? []].flat().filter(({ get }) => get);
      for (const share of provided) {
        if (majorOf(share.version) === majorOf(react.version)) share.get = () => () => library;
        else
          console.warn(
            `The academy has ${name} ${share.version}, and this folder ${react.version}: changes reload the page.`,
          );
      }
    }
    return instance;
  },
};

const federation = (globalThis.__FEDERATION__ ??= {});
(federation.__GLOBAL_PLUGIN__ ??= []).push(plugin);
