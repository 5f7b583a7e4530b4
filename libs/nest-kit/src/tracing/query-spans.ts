import { type INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';
import { requestContext } from '../logging/request-context.js';
import { startSpan, type Span } from './trace.js';

/** Longer statements are lists of columns. */
const MAX_LENGTH = 1_000;
const LITERAL = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\b(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gi;
const LIST = /\?(?:\s*,\s*\?)+/g;

/**
 * Records each statement of a traced request or job as a span below it. Statements outside of a trace, such as a poll
 * every second, are not recorded, because each would be a separate trace.
 */
class QuerySpans implements EntitySubscriberInterface {
  /** The queries of each connection in use, which run in the order in which they are sent. */
  private readonly runningSpans = new WeakMap<QueryRunner, (Span | undefined)[]>();

  beforeQuery({ query, queryRunner }: { query: string; queryRunner: QueryRunner }): void {
    const spans = this.runningSpans.get(queryRunner) ?? [];
    spans.push(this.start(query));
    this.runningSpans.set(queryRunner, spans);
  }

  afterQuery({ queryRunner, success }: { queryRunner: QueryRunner; success: boolean }): void {
    this.runningSpans
      .get(queryRunner)
      ?.shift()
      ?.end({}, success ? undefined : 'QueryFailedError');
  }

  private start(query: string): Span | undefined {
    const parent = requestContext.getStore()?.span;
    if (!parent?.isRecorded) return undefined;
    const text = statementShape(query);
    const verb = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    return startSpan({
      kind: 'client',
      name: verb,
      attributes: { 'db.system.name': 'mysql', 'db.operation.name': verb, 'db.query.text': text },
      parent,
    });
  }
}

/**
 * A statement without values (T70): parameters are not part of it, and literals are removed from its text. Lists of
 * placeholders are shortened to one, so that equal statements have equal texts.
 */
export const statementShape = (statement: string): string =>
  statement.replace(LITERAL, '?').replace(LIST, '?').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

/** For services with a database only. */
export function traceQueries(app: INestApplicationContext): void {
  app.get(DataSource, { strict: false }).subscribers.push(new QuerySpans());
}
