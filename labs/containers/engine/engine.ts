import { type EngineApi } from './engine-api.js';

/** A container engine with a compose client. */
export interface Engine {
  readonly name: 'docker' | 'podman';
  /** The engine of `npm run images` whose images it sees. */
  readonly builder: 'buildah' | 'docker';
  readonly api: EngineApi;
  readonly compose: { readonly program: string; readonly args: readonly string[] };
  /** Variables of the compose client and of the builder. */
  readonly env: NodeJS.ProcessEnv;
  /** True if nothing else runs the health checks of containers. */
  readonly needsHealthChecks: boolean;
  close(): Promise<void>;
}
