import { type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';

interface Insertion {
  readonly sql: string;
  readonly parametersOf: (row: ObjectLiteral) => unknown[];
}

const insertions = new WeakMap<object, Insertion>();

/**
 * One plain INSERT of a whole row, whose statement is built once from the entity's columns. TypeORM's own `insert`
 * builds it at each call and reads generated columns back afterwards, which a checkout does not need.
 * @param row a value for every column that is not generated
 */
export async function insertRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Partial<Row>,
): Promise<void> {
  const { sql, parametersOf } = insertionOf(manager, entity);
  await manager.query(sql, parametersOf(row));
}

function insertionOf<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
): Insertion {
  const metadata = manager.connection.getMetadata(entity);
  const known = insertions.get(metadata);
  if (known) return known;
  const columns = metadata.columns.filter(({ isInsert, generatedType }) => isInsert && !generatedType);
  const names = columns.map(({ databaseName }) => `\`${databaseName}\``);
  const insertion: Insertion = {
    sql: `INSERT INTO \`${metadata.tableName}\` (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    parametersOf: (row) =>
      columns.map((column) =>
        manager.connection.driver.preparePersistentValue(row[column.propertyName] ?? null, column),
      ),
  };
  insertions.set(metadata, insertion);
  return insertion;
}
