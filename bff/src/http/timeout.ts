/**
 * A result that arrived in time counts even if the process was too busy to read it: an expired timer runs before the
 * responses that arrived during the delay, so the rejection waits for them.
 * @param what name of the awaited work, for the log
 * @throws Error of the work, or because of the timeout
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>, what: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expire = () => reject(new Error(`${what} took longer than ${ms} ms`));
    timer = setTimeout(() => setImmediate(expire), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
