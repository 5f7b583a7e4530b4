/** The contract's `/courses/{id}` as Nest's router spells it: `/courses/:id`. */
export const nestPath = ({ path }: { readonly path: string }): string => path.replace(/\{(\w+)\}/g, ':$1');
