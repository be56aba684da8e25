import type { Env, Hono } from 'hono';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { providerFolders } from './forms/provider-folders.ts';
import { resourceSecurityHeaders, type Transport } from './site/security-headers.ts';

/**
 * Mounts the form provider, with the same security headers as other resources unless it has set its own. What it does
 * not answer, such as the embed script, is left to the site.
 */
export function mountFormProvider<E extends Env>(
  app: Hono<E>,
  formProvider: Hono<FormProviderEnv>,
  transportOf: (request: Request) => Transport,
): void {
  for (const folder of providerFolders)
    app.use(`${folder}/*`, (c, next) => {
      const headers = resourceSecurityHeaders(c.req.path, transportOf(c.req.raw));
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return next();
    });
  app.route('/', formProvider);
}
