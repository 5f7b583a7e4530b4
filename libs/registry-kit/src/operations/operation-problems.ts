import { type Input, type OperationSchemas } from './operations.js';
import { type SchemaProblem, schemaProblems } from './schema-problems.js';

/**
 * @param built the operation as a client was built against it
 * @param live the operation as it is offered
 * @returns the fields because of which the client fails
 */
export const operationProblems = (built: OperationSchemas, live: OperationSchemas): SchemaProblem[] => [
  ...live.path.flatMap((read, index) =>
    schemaProblems({ sent: built.path[index] ?? {}, read, isRequest: true }, `path[${index}]`),
  ),
  ...inputProblems('query', built.query, live.query),
  ...inputProblems('header', built.headers, live.headers),
  ...bodyProblems(built.body, live.body),
  ...responseProblems(built.response, live.response),
];

type Inputs = Readonly<Record<string, Input>>;

function inputProblems(place: string, built: Inputs, live: Inputs): SchemaProblem[] {
  const gone = Object.keys(built).filter((name) => !Object.hasOwn(live, name));
  return [
    ...gone.map((name) => ({ field: `${place}.${name}`, why: 'is not accepted' })),
    ...Object.entries(live).flatMap(([name, { isRequired, schema: read }]) => {
      const field = `${place}.${name}`;
      const sent = Object.hasOwn(built, name) ? built[name] : undefined;
      return [
        ...(isRequired && !sent?.isRequired ? [{ field, why: 'is required' }] : []),
        ...(sent ? schemaProblems({ sent: sent.schema, read, isRequest: true }, field) : []),
      ];
    }),
  ];
}

/** A body has one of several media types. */
function bodyProblems(built: Inputs, live: Inputs): SchemaProblem[] {
  const needed = Object.keys(built).length === 0 && Object.values(live).some(({ isRequired }) => isRequired);
  return [
    ...(needed ? [{ field: 'body', why: 'is required' }] : []),
    ...Object.entries(built).flatMap(([type, { isRequired, schema: sent }]) => {
      const read = Object.hasOwn(live, type) ? live[type] : undefined;
      if (!read) return [{ field: 'body', why: `may not be ${type}` }];
      return [
        ...(read.isRequired && !isRequired ? [{ field: 'body', why: 'is required' }] : []),
        ...schemaProblems({ sent, read: read.schema, isRequest: true }, 'body'),
      ];
    }),
  ];
}

const responseProblems = (
  built: OperationSchemas['response'],
  live: OperationSchemas['response'],
): SchemaProblem[] =>
  Object.entries(built).flatMap(([type, read]) => {
    const sent = Object.hasOwn(live, type) ? live[type] : undefined;
    if (!sent) return [{ field: 'response', why: `is not ${type}` }];
    return schemaProblems({ sent, read, isRequest: false }, 'response');
  });
