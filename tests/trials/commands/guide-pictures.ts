import { takeGuidePictures } from '../guide-pictures.ts';

/** `npm run guide-pictures`: retakes the screenshots of `docs/guide.md`, after the page's look has changed. */
await takeGuidePictures();
