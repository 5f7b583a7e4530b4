const MAX_ENTRIES = 32;

/** Values that are valid for one version, each computed once for all concurrent callers. */
export class VersionedCache<Value> {
  private version: string | undefined;
  private readonly values = new Map<string, Promise<Value>>();

  /**
   * @param version read before `compute` runs, so the value belongs to that version or a later one
   * @param compute computes the value; a failure is not cached
   */
  get(version: string, key: string, compute: () => Promise<Value>): Promise<Value> {
    if (version !== this.version) this.values.clear();
    this.version = version;
    const cached = this.values.get(key);
    this.values.delete(key);
    const value = cached ?? this.computed(key, compute);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= MAX_ENTRIES) break;
      this.values.delete(oldest);
    }
    return value;
  }

  private computed(key: string, compute: () => Promise<Value>): Promise<Value> {
    const value = compute();
    value.catch(() => this.values.get(key) === value && this.values.delete(key));
    return value;
  }
}
