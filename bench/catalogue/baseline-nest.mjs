/**
 * Baseline (c): two bare Nest hops on Fastify over undici. With UPSTREAM it is the first hop, otherwise the second one
 * with the query.
 */
import 'reflect-metadata';
import { Controller, Get, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Pool } from 'undici';
import { openCatalogue } from './baseline-queries.mjs';

const upstream = process.env['UPSTREAM'];

/** @returns {{ list: () => Promise<unknown>, detail: (slug: string) => Promise<unknown> }} */
function source() {
  if (!upstream) return openCatalogue(process.env['DATABASE_URL'] ?? '');
  const pool = new Pool(upstream, { connections: 64 });
  const read = async (/** @type {string} */ path) =>
    (await pool.request({ method: 'GET', path })).body.json();
  return { list: () => read('/list'), detail: (slug) => read(`/detail/${slug}`) };
}

const catalogue = source();
class Catalogue {
  list() {
    return catalogue.list();
  }
  /** @param {string} slug */
  detail(slug) {
    return catalogue.detail(slug);
  }
}
// Applies the decorators by hand, since .mjs files have no syntax for them.
const methods = Object.getOwnPropertyDescriptors(Catalogue.prototype);
Controller()(Catalogue);
Get('list')(Catalogue.prototype, 'list', methods.list);
Get('detail/:slug')(Catalogue.prototype, 'detail', methods.detail);
Param('slug')(Catalogue.prototype, 'detail', 0);
class Baseline {}
Module({ controllers: [Catalogue] })(Baseline);

const app = await NestFactory.create(Baseline, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
