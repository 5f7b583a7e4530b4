import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as i18n from '@academy/mf-kit/i18n';
import * as query from '@academy/mf-kit/query';
import * as router from '@academy/mf-kit/router';
import * as shellContext from '@academy/mf-kit/shell-context';
import * as ui from '@academy/ui';

/**
 * Modules that the server files of remotes take from the shell's: the list of libs/mf-kit/webpack/shared.mjs,
 * except react-dom, which needs a document.
 */
export const singletons = {
  react,
  'react/jsx-runtime': jsxRuntime,
  '@academy/mf-kit/i18n': i18n,
  '@academy/mf-kit/query': query,
  '@academy/mf-kit/router': router,
  '@academy/mf-kit/shell-context': shellContext,
  '@academy/ui': ui,
};
