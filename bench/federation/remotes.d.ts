/** Written by one-bundle.mjs from the table of front apps. */
declare module 'one-bundle/remotes' {
  export const first: { name: string; remote: unknown };
  export const others: Record<string, () => Promise<{ remote: unknown }>>;
}
