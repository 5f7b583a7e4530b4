import { PrimaryColumn } from 'typeorm';
import { idColumn } from './entity-id.js';

/**
 * Primary key: a ULID that the program generates, so that it is known before the row is written. It has a file of its
 * own, because processes without a database create ids as well, and must not load TypeORM for them (decision 0233).
 */
export const IdColumn = (): PropertyDecorator => PrimaryColumn(idColumn);
