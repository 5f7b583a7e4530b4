import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { RequirePolicy } from '../policies/policy.decorator.js';

/** Generated from the code by `npm run openapi`; a test fails if it differs. */
const DESCRIPTION = new URL('../../../openapi.json', import.meta.url);
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const VIEWER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true,
  requestInterceptor: (request) => ({ ...request, headers: { ...request.headers, 'X-Academy-Csrf': '1' } }) });`;
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Academy API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body>
</html>
`;
/** The viewer styles by attributes and draws its icons from data URLs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The description of the API, as JSON and as a page. */
@Controller('api')
export class SwaggerController {
  @Get('openapi.json')
  @RequirePolicy('visitor')
  @Header('content-type', 'application/json; charset=utf-8')
  getDescription(): Promise<string> {
    return readFile(DESCRIPTION, 'utf8');
  }

  @Get('docs')
  @RequirePolicy('visitor')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  getPage(): string {
    return PAGE;
  }

  @Get('docs/start.js')
  @RequirePolicy('visitor')
  @Header('content-type', 'text/javascript; charset=utf-8')
  getStart(): string {
    return START;
  }

  @Get('docs/:file')
  @RequirePolicy('visitor')
  async getFile(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const type = Object.hasOwn(VIEWER_FILES, file) ? VIEWER_FILES[file] : undefined;
    if (!type) throw generalErrors.NOT_FOUND('There is no such file');
    await reply
      .headers({ 'content-type': type, 'cache-control': 'public, max-age=86400' })
      .send(createReadStream(join(VIEWER, file)));
  }
}
