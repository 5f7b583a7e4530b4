import { type DataSource } from 'typeorm';
import { type Item } from './item.entity.js';
import { type ItemKind } from './item-kind.js';

/** Lists show only the first paragraph. */
const listedDescription = 'LEFT(item.description, 400) AS description';
/** Columns that only the page of an item shows. */
const detailProperties = new Set([
  'syllabus',
  'whoShouldAttend',
  'prerequisites',
  'joinUrl',
  'cancellationReason',
]);

/** @returns the select list of whole rows of the table `item`, with the entity's property names */
export const itemColumns = (source: DataSource, { entity }: ItemKind<Item>): string =>
  columnsOf(source, entity)
    .map(({ sql }) => sql)
    .join(', ');

/** The same for the rows of a list. */
export const listedColumns = (source: DataSource, { entity }: ItemKind<Item>): string =>
  columnsOf(source, entity)
    .filter(({ property }) => !detailProperties.has(property))
    .map(({ property, sql }) => (property === 'description' ? listedDescription : sql))
    .join(', ');

const columnsOf = (source: DataSource, entity: ItemKind<Item>['entity']) =>
  source.getMetadata(entity).columns.map(({ databaseName, propertyName }) => ({
    property: propertyName,
    sql: `item.${databaseName} AS ${propertyName}`,
  }));
