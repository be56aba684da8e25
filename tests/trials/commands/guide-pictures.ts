import { takeGuidePictures } from '../guide-pictures.ts';

/** `npm run guide-pictures`: takes the pictures of `docs/guide.md` anew, after the page's look has changed. */
await takeGuidePictures();
