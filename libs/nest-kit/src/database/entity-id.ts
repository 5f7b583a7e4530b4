import { PrimaryColumn, type ColumnOptions } from 'typeorm';
import { ulid } from 'ulid';

/** A column that holds an entity's id: 26 ASCII characters, compared byte by byte. */
export const idColumn = {
  type: 'char',
  length: 26,
  charset: 'ascii',
  collation: 'ascii_bin',
} as const satisfies ColumnOptions;

export const newId = (): string => ulid();

/** Primary key: a ULID that the program makes, so that it is known before the row is written. */
export const IdColumn = (): PropertyDecorator => PrimaryColumn(idColumn);

/** A UTC instant with milliseconds. */
export const instantColumn = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;
