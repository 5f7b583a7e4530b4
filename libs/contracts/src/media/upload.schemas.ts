import { z } from 'zod';
import { oneLine } from '../visible-text.js';

export const mediaRole = z.enum(['video', 'captions', 'file', 'resource']);
export type MediaRole = z.infer<typeof mediaRole>;

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

export const beginUploadRequest = z
  .strictObject({
    role: mediaRole,
    name: z
      .string()
      .trim()
      .min(1)
      .max(140)
      .check(...oneLine('The name')),
    sizeBytes: z.number().int().min(1, 'The file is empty'),
    /** The language of captions (BCP 47, such as `en`), and its name. */
    language: z.string().regex(LANGUAGE, 'Please enter a language such as en or te').max(20).optional(),
    label: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .check(...oneLine('The label'))
      .optional(),
  })
  .meta({ id: 'BeginUploadRequest' });
export type BeginUploadRequest = z.infer<typeof beginUploadRequest>;
export const uploadState = z
  .object({ uploadId: z.string(), partBytes: z.number().int(), receivedBytes: z.number().int() })
  .meta({ id: 'UploadState' });
export type UploadState = z.infer<typeof uploadState>;
