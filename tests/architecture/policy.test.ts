import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/build/content-security-policy.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { builtPages } from '../support/built-pages.ts';
import { evaluatePolicy } from '../support/evaluate-policy.ts';
import { configurations, unexpected } from '../support/policy-configurations.ts';

const campaign = loadCampaign();
const pages = builtPages.map(({ file }) => readFileSync(file, 'utf8'));

test.each(configurations)(
  'Google’s CSP Evaluator has nothing against the policy with $name, notes on its hosts aside',
  (configuration) => {
    const settings = { ...campaign.settings, ...configuration.settings };
    const policy = contentSecurityPolicy(pages, { ...campaign, settings });
    const findings = evaluatePolicy(policy);
    expect(
      unexpected(findings, configuration),
      `Scripts get in where the policy was closed: fix src/build/content-security-policy.ts. The policy: ${policy}`,
    ).toEqual([]);
    expect(
      findings,
      'script-src names more or fewer hosts than tests/support/policy-configurations.ts expects.',
    ).toHaveLength(configuration.noted.length);
  },
);
