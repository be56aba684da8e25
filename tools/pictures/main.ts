import { chromium } from '@playwright/test';
import { quietFlags, testChromium } from '../../tests/support/chromium.ts';
import { stillChromium } from '../../tests/visual/project.ts';
import { takeDeskPictures } from './desk-pictures.ts';
import { takeGuidePictures } from './guide-pictures.ts';

/** `npm run pictures`: retakes the screenshots of the README, `docs/guide.md` and `docs/desk.md`, after a look has changed. */
const browser = await chromium.launch(stillChromium ?? { ...testChromium(), args: [...quietFlags] });
try {
  await takeGuidePictures(browser);
  await takeDeskPictures(browser);
} finally {
  await browser.close();
}
