import { importCalls } from '@academy/contracts/imports/import.calls';
import { importKind, type ImportKind } from '@academy/contracts/imports/import.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { importErrors } from './import.errors.js';
import { Imports } from './imports.service.js';

@Controller()
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  @Implement(importCalls.check)
  async check({ params, body, user }: RequestOf<typeof importCalls.check>) {
    return this.imports.check(kindOf(params.kind), filled(body), user);
  }

  @Implement(importCalls.apply)
  async apply({ params, query, body, user }: RequestOf<typeof importCalls.apply>) {
    return this.imports.apply(kindOf(params.kind), filled(body), query, user);
  }
}

function kindOf(kind: string): ImportKind {
  const { success, data } = importKind.safeParse(kind);
  if (!success) throw generalErrors.NOT_FOUND('There is no import of this kind');
  return data;
}

function filled(file: Uint8Array): Uint8Array {
  if (file.length === 0) throw importErrors.BAD_FILE('Please choose a CSV file that is not empty');
  return file;
}
