import { createRequire } from 'node:module';
import path from 'node:path';
import { Router, static as serveStatic } from 'express';

const require = createRequire(import.meta.url);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Embarque API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** A file of its own: the content security policy allows no inline script. Nothing is asked of another host. */
const START = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
});
`;

/** /api/docs: the contract to read and to try out; /api/openapi.json: the contract itself. */
export function docsRouter(contractJson: string): Router {
  const router = Router();
  const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));
  router.get('/api/openapi.json', (_req, res) => {
    res.type('json').end(contractJson);
  });
  router.get(['/api/docs', '/api/docs/'], (_req, res) => {
    res.type('html').end(PAGE);
  });
  router.get('/api/docs/start.js', (_req, res) => {
    res.type('js').end(START);
  });
  router.use('/api/docs', serveStatic(assets, { index: false, redirect: false, cacheControl: false }));
  return router;
}
