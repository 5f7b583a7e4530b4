import { type EntityMetadata } from 'typeorm';

const entities = new WeakSet<object>();

/** Marks an entity whose rows are only inserted (SEC-28): triggers, or the rights of the account, reject other changes. */
export const AppendOnly = (): ClassDecorator => (target) => void entities.add(target);

/** @returns true if the rows of the entity are only inserted */
export const isAppendOnly = ({ target }: EntityMetadata): boolean =>
  typeof target === 'function' && entities.has(target);
