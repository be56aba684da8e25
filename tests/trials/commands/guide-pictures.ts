import { takeDeskPictures } from '../desk-pictures.ts';
import { takeGuidePictures } from '../guide-pictures.ts';

/** `npm run guide-pictures`: retakes the screenshots of the README, `docs/guide.md` and `docs/desk.md`, after a look has changed. */
await takeGuidePictures();
await takeDeskPictures();
