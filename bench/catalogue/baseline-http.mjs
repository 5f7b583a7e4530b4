/** Baselines (a) and (b): bare Fastify with the query at /db, and the product's responses from memory at /memory. */
import Fastify from 'fastify';
import { openCatalogue } from './baseline-queries.mjs';

const catalogue = openCatalogue(process.env['DATABASE_URL'] ?? '');
const productUrl = process.env['OURS_URL'] ?? '';
const JSON_TYPE = 'application/json; charset=utf-8';
/** @type {Map<string, Buffer>} */
const bytes = new Map();

/** Fetched once. @param {string} path */
async function bytesOf(path) {
  const response = await fetch(`${productUrl}${path}`);
  const content = Buffer.from(await response.arrayBuffer());
  bytes.set(path, content);
  return content;
}

const server = Fastify();
server.get('/db/list', () => catalogue.list());
server.get('/db/detail/:slug', ({ params }) =>
  catalogue.detail(/** @type {{ slug: string }} */ (params).slug),
);
server.get('/memory/*', async ({ url }, reply) => {
  const path = url.slice('/memory'.length);
  return reply.type(JSON_TYPE).send(bytes.get(path) ?? (await bytesOf(path)));
});
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
