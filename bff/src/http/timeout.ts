/**
 * What has arrived by then counts, though the process was too busy to look at it: a timer that is due is run before the
 * answers that came while it stood still.
 * @param what is waited for, for the log
 * @throws Error of the work, or because it took too long
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`${what} took longer than ${ms} ms`));
    timer = setTimeout(() => setImmediate(refuse), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
