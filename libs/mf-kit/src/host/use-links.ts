import { useShell } from '@academy/mf-kit/shell-context';
import { type LinksApi } from '../remotes/remote-module.js';

const toFirstPage: LinksApi = { to: () => '/' };

/** Links to pages by their names. In a host of before decision 0229 they lead to its first page. */
export const useLinks = (): LinksApi => useShell().links ?? toFirstPage;
