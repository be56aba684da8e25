import { type Context, Hono } from 'hono';
import type { FormProviderDeps, FormProviderEnv } from './form-provider-deps.ts';
import { apiFolders } from './provider-folders.ts';
import { formOf, submissionRoutes } from './submission-routes.ts';

/** HubSpot's own path of a form's definition. */
const definitionPath = '/embed/v3/form/:portalId/:formId/json';

/**
 * The built-in form provider: form definition and submission endpoint, compatible with HubSpot's. Mount it at the root;
 * the embed script is a file of the site. Nothing in it can read entries.
 */
export function createFormProvider(deps: FormProviderDeps): Hono<FormProviderEnv> {
  const provider = new Hono<FormProviderEnv>();
  provider.get(definitionPath, (c) => answerDefinition(deps, c));
  provider.all(definitionPath, (c) => c.text('Only GET and HEAD are supported', 405, { Allow: 'GET, HEAD' }));
  provider.route('/', submissionRoutes(deps));
  // Programs expect JSON from paths of HubSpot's API; missing scripts are a plain 404.
  for (const folder of apiFolders) {
    provider.all(`${folder}/*`, (c) => notFound(c, 'This address is not part of the form provider'));
  }
  return provider;
}

const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const notFound = (c: Context, message: string): Response =>
  c.json({ status: 'error', message }, 404, publicHeaders);

/** The definition is public and holds no entries, so every origin may read it. */
function answerDefinition(deps: FormProviderDeps, c: Context): Response {
  const form = formOf(deps, c);
  if (form === undefined) return notFound(c, 'The form or the portal does not exist');
  return c.json(form.definition, 200, { ...publicHeaders, 'Cache-Control': 'public, max-age=60' });
}
