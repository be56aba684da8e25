import { resolve } from 'node:path';
import type { LaunchOptions, Project } from '@playwright/test';
import { quietFlags, runsPinnedChromium, testChromium } from '../support/chromium.ts';

/** The flags of Chromium's own pixel tests: neither processor nor graphics card nor load affects the result. */
const sameDrawing = [
  '--disable-gpu',
  '--disable-skia-runtime-opts',
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

/**
 * A browser that renders the same on every machine where the bundled one runs; otherwise the one of the other tests.
 */
export const stillChromium: LaunchOptions | undefined = runsPinnedChromium
  ? {
      ...testChromium(),
      args: [...quietFlags, ...sameDrawing],
    }
  : undefined;

/** Screenshots of each section, compared with `baseline/`: one browser build and one set of fonts on every machine. */
export const visual: Project = {
  name: 'visual',
  testMatch: 'visual/**/*.spec.ts',
  use: {
    // Styles that freeze the page still apply despite its policy.
    bypassCSP: true,
    deviceScaleFactor: 1,
    ...(stillChromium && { launchOptions: stillChromium }),
  },
};

/** How a screenshot is compared. In the configuration's `expect`: a project's own would replace it, its bounds too. */
export const sameLook = {
  pathTemplate: '{testDir}/visual/baseline/{arg}{ext}',
  stylePath: resolve(import.meta.dirname, 'still.css'),
  maxDiffPixelRatio: 0.001,
  // In the longest section, a thousandth would be a whole line of text.
  maxDiffPixels: 50,
  threshold: 0.05,
};
