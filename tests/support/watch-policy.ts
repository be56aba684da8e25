import type { Page } from '@playwright/test';

/** Records what the page's security policy blocks in any document of the page, from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|trustedscript/i.test(message.text()))
      stopped.push(message.text());
  });
  await page.exposeFunction('reportViolation', (violation: string) => stopped.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return stopped;
}
