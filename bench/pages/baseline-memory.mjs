/**
 * The lower bound: bare Fastify with the product's pages and responses from memory, compressed as the product sent
 * them.
 */
import { request } from 'node:http';
import Fastify from 'fastify';

const productUrl = process.env['OURS_URL'] ?? '';
/** @typedef {{ content: Buffer, headers: Record<string, string> }} Stored */
/** @type {Map<string, Promise<Stored>>} */
const stored = new Map();

/** Without decoding, unlike fetch. @param {string} path @returns {Promise<Stored>} */
const readFromProduct = (path) =>
  new Promise((done, failed) => {
    request(`${productUrl}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers;
        done({
          content: Buffer.concat(chunks),
          headers: { 'content-type': type, 'content-encoding': encoding },
        });
      });
    })
      .once('error', failed)
      .end();
  });

const server = Fastify();
server.get('/*', async ({ url }, reply) => {
  const known = stored.get(url) ?? readFromProduct(url);
  stored.set(url, known);
  const { content, headers } = await known;
  return reply.headers(headers).send(content);
});
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
