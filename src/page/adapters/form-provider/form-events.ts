const types = {
  'on-ready': 'ready',
  'on-submission:success': 'sent',
  'on-submission:failed': 'failed',
} as const;

/**
 * Listens to a form of HubSpot's new editor, wherever it is: in the page, or in a frame, around which the events are
 * dispatched. https://developers.hubspot.com/docs/api-reference/latest/marketing/forms/global-form-events
 * @param hear gets the element of the page that the form is in
 */
export function listenToForm(
  formId: string,
  signal: AbortSignal,
  hear: (type: (typeof types)[keyof typeof types], source: Element | undefined) => void,
): void {
  for (const [name, type] of Object.entries(types)) {
    addEventListener(
      `hs-form-event:${name}`,
      (event) => {
        if (!(event instanceof CustomEvent) || event.detail?.formId !== formId) return;
        hear(type, event.target instanceof Element ? event.target : undefined);
      },
      { signal },
    );
  }
}
