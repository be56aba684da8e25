import { type FormDefinition, readDefinition } from './definition.ts';
import { DefinitionFailure } from './definition-failure.ts';

const asked = new Set<string>();

/** As long as the page waits for a form, in milliseconds. */
const timeLimit = 10_000;

/** @throws {DefinitionFailure} for ids of an unknown form, an error response, an unreadable one, or a timeout */
export async function fetchDefinition(
  origin: string,
  portalId: string,
  formId: string,
): Promise<FormDefinition> {
  if (!/^\d+$/.test(portalId)) throw new DefinitionFailure('INVALID_PORTAL_ID');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(formId)) {
    throw new DefinitionFailure('INVALID_FORM_GUID');
  }
  const address = `${origin}/forms/embed/v3/form/${portalId}/${formId}/json`;
  const cache = asked.has(address) ? 'no-store' : 'default';
  asked.add(address);
  const answer = await fetch(address, {
    // The page may have prefetched it. But a hanging request locks its URL in the browser's cache, and a retry would
    // wait behind it.
    cache,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) throw new DefinitionFailure(reasons[answer.status] ?? `HTTP_${answer.status}`);
  return readDefinition(await answer.json());
}

const reasons: Record<number, string> = {
  403: 'FORBIDDEN',
  404: 'DEFINITION_NOT_FOUND',
  429: 'RATE_LIMIT_EXCEEDED',
};
