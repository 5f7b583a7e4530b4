/** The files of a release that the browser has loaded. */
export interface LoadedFiles {
  /** From the begin of its first file until it was ready, in ms; undefined until it is. */
  readonly ms: number | undefined;
  readonly files: number;
  /** Compressed, as they were transferred or are in the cache of the browser. */
  readonly bytes: number;
}

const filesOf = (remote: string, version: string): PerformanceResourceTiming[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)
    .filter(({ name }) => name.includes(`/r/${remote}/${version}/`));

/** The moments at which modules were ready, in ms since the page was opened. */
export class LoadTimes {
  private readonly ready = new Map<string, { readonly began: number; readonly ended: number }>();

  /** Measures the first load of a module; a later one returns what is loaded. */
  async measure<Module>(key: string, load: () => Promise<Module>): Promise<Module> {
    const began = performance.now();
    const module = await load();
    if (!this.ready.has(key)) this.ready.set(key, { began, ended: performance.now() });
    return module;
  }

  /** @param module the module of a slot, for its own time instead of that of the page */
  of(remote: string, version: string, module = './app'): LoadedFiles {
    const files = filesOf(remote, version);
    const { began, ended } = this.ready.get(`${remote} ${module}`) ?? {};
    // The page names the files of its first part, so they are fetched before the module is requested.
    const first = module === './app' ? files.map(({ startTime }) => startTime) : [];
    const start = Math.min(...first, began ?? Infinity);
    return {
      ms: ended === undefined ? undefined : Math.max(0, Math.round(ended - start)),
      files: files.length,
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }
}
