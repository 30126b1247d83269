import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';

const ASSETS: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const START_SCRIPT = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true });`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Parlor API</title>
    <link rel="stylesheet" href="/docs/api/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/api/swagger-ui-bundle.js"></script>
    <script src="/docs/api/start.js"></script>
  </body>
</html>`;

/** Swagger UI uses inline styles and draws its icons as data URLs. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** Serves /openapi.json, to everybody unless a guard says otherwise, and a page at /docs/api that shows it. */
export function mountApiDocs(
  app: FastifyInstance,
  document: Record<string, unknown>,
  guard?: preHandlerAsyncHookHandler,
): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/openapi.json', guard ? { preHandler: guard } : {}, async () => document);
  app.get('/docs/api', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  );
  app.get('/docs/api/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(START_SCRIPT));
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(join(folder, name));
    app.get(`/docs/api/${name}`, async (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    );
  }
}
