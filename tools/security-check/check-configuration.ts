import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { writeManifest } from '../../src/build/write-manifest.ts';
import { loadCampaign } from '../../src/campaign/load-campaign.ts';
import { evaluatePolicy } from '../../tests/support/evaluate-policy.ts';
import { type Configuration, unexpected } from '../../tests/support/policy-configurations.ts';
import { serveSite } from '../bench/serve-site.ts';
import { observe, type Verdict } from './observatory.ts';
import { startTlsFront } from './tls-front.ts';

/**
 * Starts the server on the built page with other campaign settings, which determine the security policy, and checks it.
 * @param folder for temporary files
 * @returns one sentence per defect
 */
export async function checkConfiguration(configuration: Configuration, folder: string): Promise<string[]> {
  const { name, settings } = configuration;
  const dist = join(folder, name);
  cpSync(distFolder(), dist, { recursive: true });
  const campaign = loadCampaign();
  writeManifest(dist, { ...campaign, settings: { ...campaign.settings, ...settings } });
  const server = await serveSite(dist, {
    ENTRIES_DB: join(folder, `${name}.sqlite`),
    TRUST_PROXY: '1',
  });
  const front = await startTlsFront(server.origin, folder);
  try {
    const verdict = await observe(front.host, front.certificate);
    report(name, verdict);
    const findings = evaluatePolicy(await policyOf(server.origin));
    for (const finding of findings) console.log(`  evaluator: ${finding}`);
    return [
      ...(verdict.scan.grade === 'A+' ? [] : [`The Observatory gives ${verdict.scan.grade}.`]),
      ...failed(verdict).map((test) => `The Observatory's test '${test}' failed.`),
      ...unexpected(findings, configuration).map((finding) => `The evaluator found: ${finding}`),
    ];
  } finally {
    front.stop();
    await server.stop();
  }
}

async function policyOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/`, { headers: { 'X-Forwarded-Proto': 'https' } });
  await answer.text();
  return answer.headers.get('content-security-policy') ?? '';
}

function report(name: string, { scan, tests }: Verdict): void {
  console.log(`${name}: Observatory ${scan.grade}, ${scan.score} points`);
  for (const [test, { result, scoreModifier }] of Object.entries(tests)) {
    console.log(`  ${test}: ${result} (${scoreModifier ?? 0})`);
  }
}

const failed = ({ tests }: Verdict): string[] =>
  Object.entries(tests).flatMap(([test, { pass }]) => (pass ? [] : [test]));
