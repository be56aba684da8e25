import type { Context, Hono } from 'hono';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { providerFolders } from './forms/provider-folders.ts';
import { headLikeGet } from './http/request-headers.ts';
import { plainReply } from './site/answer-without-file.ts';
import { resourceSecurityHeaders, type Transport } from './site/security-headers.ts';

export type FormProviderSurroundings = {
  requestId: () => string;
  transportOf: (request: Request) => Transport;
  /** Called for each request. @returns a function to call with the status of its response */
  observe?: (method: string, path: string, id: string) => (status: number) => void;
};

/** Mounts the form provider in its folders, with the security headers of every non-page resource. */
export function mountFormProvider(
  app: Hono<FormProviderEnv>,
  formProvider: Hono<FormProviderEnv>,
  { requestId, transportOf, observe }: FormProviderSurroundings,
): void {
  const paths = providerFolders.map((folder) => `${folder}/*`);
  for (const path of paths) {
    app.use(path, headLikeGet, async (c, next) => {
      c.set('requestId', requestId());
      const end = observe?.(c.req.method, c.req.path, c.get('requestId'));
      await next();
      protect(c, transportOf(c.req.raw));
      end?.(c.res.status);
    });
  }
  app.route('/', formProvider);
  for (const path of paths) {
    app.all(path, (c) => plainReply(404, 'Not found.', c.req.path, transportOf(c.req.raw)));
  }
}

/** The same headers as for other resources, unless the form provider has set its own. */
function protect(c: Context<FormProviderEnv>, transport: Transport): void {
  const headers = resourceSecurityHeaders(c.req.path, transport);
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
}
