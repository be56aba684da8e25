import { type Context, Hono } from 'hono';
import { embedScriptPaths, embedScriptRoutes } from './embed-script-routes.ts';
import { formDefinition } from './form-definition.ts';
import type { FormProviderDeps, FormProviderEnv } from './form-provider-deps.ts';
import { thanksText } from './form-texts.ts';
import { languageOf, submissionRoutes } from './submission-routes.ts';
import { faultAnswers, faultHeader } from './test-faults.ts';

/** Below `/forms/`, so that every other path stays the page's; behind it HubSpot's own path. */
export const definitionPath = '/forms/embed/v3/form/:portalId/:formId/json';

/**
 * The built-in form provider: embed script, form definition and submission endpoint in HubSpot's contract. Mount it at
 * the root. Nothing in it reads entries.
 */
export function createFormProvider(deps: FormProviderDeps): Hono<FormProviderEnv> {
  const provider = new Hono<FormProviderEnv>();
  if (deps.testFaults) {
    deps.log?.({
      level: 'warn',
      message: `Test faults are on: anyone can order errors with ${faultHeader}.`,
    });
    for (const path of embedScriptPaths) provider.use(path, faultAnswers('script'));
    provider.use(definitionPath, faultAnswers('definition'));
  }
  provider.route('/', embedScriptRoutes(deps.embedScript));
  provider.get(definitionPath, (c) => answerDefinition(deps, c));
  for (const path of [...embedScriptPaths, definitionPath]) {
    provider.all(path, (c) => c.text('Only GET and HEAD are supported', 405, { Allow: 'GET, HEAD' }));
  }
  provider.route('/', submissionRoutes(deps));
  return provider;
}

/** The definition is public and holds no entry, so every origin may read it. */
function answerDefinition({ settings, thanks }: FormProviderDeps, c: Context): Response {
  const portalId = c.req.param('portalId') ?? '';
  const formId = c.req.param('formId') ?? '';
  const language = languageOf(settings, portalId, formId);
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  if (language === undefined) {
    return c.json({ status: 'error', message: 'The form or the portal does not exist' }, 404, headers);
  }
  const definition = formDefinition(portalId, formId.toLowerCase(), language, thanks ?? thanksText);
  return c.json(definition, 200, { ...headers, 'Cache-Control': 'public, max-age=60' });
}
