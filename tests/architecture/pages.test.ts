import { globSync, readFileSync } from 'node:fs';
// The package's entry point does not export the parser.
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/build/content-security-policy.ts';
import { pageContent } from '../../src/campaign/content/page-content.ts';
import { knownLanguages, languages, textWidth } from '../../src/campaign/schema/languages.ts';
import { scheduledStages } from '../../src/campaign/schema/stage.ts';
import { pixelIds } from '../support/ad-platforms.ts';
import { type BuiltElement, builtPages, tagOf } from '../support/built-pages.ts';
import { campaign, contentOf, hubSpot } from '../support/campaign.ts';

/** These concern style, or how React and Astro write HTML. */
const notOurs = [
  ...['attr-case', 'attribute-boolean-style', 'doctype-style', 'long-title', 'no-raw-characters'],
  ...['no-trailing-whitespace', 'tel-non-breaking', 'void-style'],
];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    ...Object.fromEntries(notOurs.map((rule) => [rule, 'off'])),
    'no-dup-id': 'error',
    // What labels and controls refer to.
    'no-missing-references': 'error',
    // The security policy forbids it, so browsers ignore it.
    'no-inline-style': 'error',
  },
});

describe.each(builtPages)('$file', ({ language, html, elements }) => {
  const links = elements.filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined);

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} At: ${selector}`),
      ),
      'Browsers repair such HTML in different ways: fix the element in its section or in src/page/layouts.',
    ).toEqual([]);
  });

  test('has the target of every link within the page', () => {
    const ids = elements.map(({ attribs }) => `#${attribs.id}`);
    expect(
      links.filter(({ attribs: { href = '' } }) => href.startsWith('#') && !ids.includes(href)).map(tagOf),
      'A visitor who presses this link stays where they are: give its section that id, or fix the link.',
    ).toEqual([]);
  });

  test('links to the main site in its own language', () => {
    const { host } = new URL(contentOf[language].company.mainSite);
    const foreign = { ja: '/jp-en/', en: '/jp/' }[language];
    expect(
      links
        .filter(({ attribs: { href = '' } }) => href.includes(`//${host}/`) && href.includes(foreign))
        .map(tagOf),
      'The reader would land on a page in the other language: give the campaign both addresses, or use apartmentLink.',
    ).toEqual([]);
  });

  test.skipIf(language === 'ja')('shows Japanese only where it is marked as such', () => {
    const isMarked = (element: BuiltElement | null): boolean =>
      element !== null && (element.attribs?.lang === 'ja' || isMarked(element.parent as BuiltElement | null));
    const texts = elements
      .filter((element) => !['script', 'style'].includes(element.name) && !isMarked(element))
      .flatMap(({ children }) => children.flatMap((child) => (child.type === 'text' ? [child.data] : [])));
    expect(
      texts.filter((text) => languages.ja.letters.test(text)),
      'A screen reader reads this with an English voice: translate it, or mark it with lang="ja".',
    ).toEqual([]);
  });

  test('hydrates islands alone, and only when they come near', () => {
    const islands = elements.filter(({ name }) => name === 'astro-island');
    const others = islands.filter(
      ({ attribs }) =>
        attribs.client !== 'near' || !/\.island\.[^/]*js$/.test(attribs['component-url'] ?? ''),
    );
    expect(islands.length).toBeGreaterThan(0);
    expect(
      others.map(tagOf),
      'Every visitor would load all that the component imports, half a second before the first view: name it *.island.tsx and use client:near.',
    ).toEqual([]);
  });
});

// Everything that loosens the policy, one by one, and the sources of `script-src` that are noted as potentially dangerous without
// a known bypass: `'self'`, which the islands' `import()` needs, and the hosts from which HubSpot and the platforms serve scripts.
test.each([
  { name: 'built-in', settings: {}, hosts: [] },
  ...(['legacy', 'new'] as const).map((editor) => ({
    name: `HubSpot’s ${editor} editor`,
    settings: { formProvider: hubSpot('ap1', editor) },
    hosts: ['https://js-ap1.hsforms.net', 'https://static.hsappstatic.net'],
  })),
  {
    name: 'pixels',
    settings: { adPixel: { ...pixelIds, consent: 'not-required' as const } },
    hosts: ['https://connect.facebook.net', 'https://analytics.tiktok.com'],
  },
])('Google’s CSP Evaluator has nothing against the policy with $name', ({ settings, hosts }) => {
  const policy = contentSecurityPolicy(
    builtPages.map(({ html }) => html),
    { ...campaign, settings: { ...campaign.settings, ...settings } },
  );
  const isNoted = ({ severity, directive, value = '' }: Finding) =>
    severity === Severity.MEDIUM_MAYBE && directive === 'script-src' && ["'self'", ...hosts].includes(value);
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  expect(
    findings.filter((finding) => finding.severity < Severity.INFO && !isNoted(finding)),
    `Scripts get in where the policy was closed: fix src/build/content-security-policy.ts. The policy: ${policy}`,
  ).toEqual([]);
});

test.each(scheduledStages)('title and description fit search results and shared links: %s', (stage) => {
  for (const language of knownLanguages) {
    const { meta } = pageContent(campaign, language, stage).copy;
    for (const kind of ['title', 'description'] as const)
      expect(
        textWidth(meta[kind], language),
        `copy.yaml: meta.${kind}.${language} is cut off where the page is found or shared; shorten it: ${meta[kind]}`,
      ).toBeLessThanOrEqual(languages[language].searchLimits[kind]);
  }
});

test(':hover styles apply only to devices that can hover', () => {
  const forHover = /^( *)@media \(hover: hover\).*\{\n[\s\S]*?^\1\}/gm;
  const styles = globSync('src/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(styles.flatMap(([, css]) => css.match(forHover) ?? []).length).toBeGreaterThan(2);
  expect(
    styles.filter(([, css]) => css.replaceAll(forHover, '').includes(':hover')).map(([file]) => file),
    'A touch leaves the look of :hover behind: write the rule inside @media (hover: hover).',
  ).toEqual([]);
});
