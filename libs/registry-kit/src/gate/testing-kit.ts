import { type Declarations } from './candidate.js';

/** Declarations with a host's expectations of every remote. */
export const KIT = 'libs/mf-kit/src/remotes/remote-module.d.ts';
const ENTRY_POINT = 'mf-catalog/src/remote.d.ts';

/** Declarations that remotes are built with; parts that no test changes are omitted. */
const kit = {
  [KIT]: `import { type ReactNode } from 'react';
import { type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { type ApiClient } from '../api/api-client.js';
import { type MessageCatalogue } from '../texts/i18n.js';
import { type RouteObject } from '../routing/router.js';
export interface RemoteModule {
    readonly messages: MessageCatalogue;
    readonly routes: (shell: ShellApi) => RouteObject[];
}
export interface SessionApi {
    getSnapshot(): { readonly user: User | null };
    signIn(response: SessionResponse): void;
    signOut(): Promise<void>;
}
export interface Toast {
    readonly kind: 'success' | 'info' | 'error';
    readonly message: ReactNode;
}
export interface ShellApi {
    readonly api: ApiClient;
    notify(toast: Toast): void;
    readonly session: SessionApi;
    readonly site: SiteConfig;
}
`,
  'libs/mf-kit/src/api/api-client.d.ts': `export interface ApiClient {
    get<T>(path: string, options?: { readonly signal?: AbortSignal }): Promise<T>;
    post<T>(path: string, body?: unknown): Promise<T>;
}
`,
  'libs/mf-kit/src/texts/i18n.d.ts': `export interface MessageTree {
    readonly [key: string]: string | MessageTree;
}
export interface MessageCatalogue {
    readonly en: MessageTree;
    readonly [language: string]: MessageTree;
}
`,
  'libs/mf-kit/src/routing/router.d.ts': `export type { RouteObject } from 'react-router';
`,
};

export const expectedTypes = (): Declarations => ({ entry: KIT, name: 'RemoteModule', files: { ...kit } });

export const offeredTypes = (): Declarations => ({
  entry: ENTRY_POINT,
  name: 'remote',
  files: {
    [ENTRY_POINT]: `import { type RemoteModule } from '../../libs/mf-kit/src/remotes/remote-module.js';
export declare const remote: RemoteModule;
`,
    ...kit,
  },
});
