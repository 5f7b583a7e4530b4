import { DefaultNamingStrategy } from 'typeorm';

/** @returns the column of an entity's property: `createdAt` is `created_at` in all schemas (decision 0180) */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(property: string, customName: string | undefined, embedded: string[]): string {
    return columnName([...embedded, customName ?? property].join('_'));
  }
}
