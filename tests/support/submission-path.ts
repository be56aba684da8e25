/**
 * Where a form's entries are posted, as HubSpot documents it; not taken from the server, which is tested against it.
 * https://legacydocs.hubspot.com/docs/methods/forms/submit_form
 */
export const submissionPathOf = (portalId: string, formId: string | undefined): string =>
  `/submissions/v3/integration/submit/${portalId}/${formId}`;
