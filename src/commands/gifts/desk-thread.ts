import { parentPort, workerData } from 'node:worker_threads';
import { serveGifts } from '../../desk/gifts/server/serve-gifts.ts';
import { keepColumnMap, readColumnMap } from './column-map-file.ts';
import { decide } from './decide.ts';
import { markSent } from './mark-sent.ts';
import { outputPath } from './output-folder.ts';
import { readDecisions } from './read-decisions.ts';
import { readSentGifts } from './read-sent-gifts.ts';
import { recordDecisions } from './record-decisions.ts';

/** The worker thread in which the desk runs the code of `npm run gifts`. */

if (parentPort !== null) {
  serveGifts(parentPort, workerData, {
    outputPath,
    readColumnMap,
    keepColumnMap,
    decide,
    readDecisions,
    recordDecisions,
    readSentGifts,
    markSent,
  });
}
