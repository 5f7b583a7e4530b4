/** A small API, for tests of the gate. */
import { type ApiDocument } from './api-document.js';

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
const responses = (name: string) => ({ 200: { content: json(name) } });
const text = { type: 'string' };
const id = { name: 'id', in: 'path', required: true, schema: text } as const;

/** @returns a description that a test may change */
export const smallApi = (): ApiDocument =>
  structuredClone<ApiDocument>({
    info: { version: '1' },
    paths: {
      '/api/course/all': {
        get: {
          parameters: [
            {
              name: 'page',
              in: 'query',
              required: false,
              schema: { type: 'integer', minimum: 1, maximum: 100 },
            },
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['newest', 'price'] } },
          ],
          responses: responses('CourseList'),
        },
      },
      '/api/course/{id}': { get: { parameters: [id], responses: responses('Course') } },
      '/api/course/{id}/phonepe-checkout': {
        post: {
          parameters: [id],
          requestBody: { required: true, content: json('CheckoutRequest') },
          responses: responses('Checkout'),
        },
      },
      '/api/workshop/all': { get: { responses: responses('CourseList') } },
    },
    components: {
      schemas: {
        CourseList: {
          type: 'object',
          properties: { courses: { type: 'array', items: { $ref: '#/components/schemas/Course' } } },
          required: ['courses'],
          additionalProperties: false,
        },
        Course: {
          type: 'object',
          properties: {
            id: text,
            title: text,
            level: { type: 'string', enum: ['beginner', 'expert'] },
            rating: { type: 'number' },
            endsAt: { type: 'string', format: 'date-time', nullable: true },
            price: { anyOf: [{ $ref: '#/components/schemas/Price' }, { type: 'string', enum: ['free'] }] },
          },
          required: ['id', 'title', 'level', 'endsAt', 'price'],
          additionalProperties: false,
        },
        Price: { type: 'object', properties: { paise: { type: 'integer' } }, required: ['paise'] },
        CheckoutRequest: {
          type: 'object',
          properties: {
            coupon: { type: 'string', pattern: '^[A-Z]+$' },
            name: { type: 'string', maxLength: 100 },
          },
          required: ['name'],
          additionalProperties: false,
        },
        Checkout: {
          type: 'object',
          properties: { url: text },
          required: ['url'],
          additionalProperties: false,
        },
      },
    },
  });
