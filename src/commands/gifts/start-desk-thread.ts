import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartThread } from '../../desk/api/gifts/gifts-thread.ts';

export const startDeskThread: StartThread = (data) =>
  new Worker(join(import.meta.dirname, 'desk-thread.ts'), { workerData: data });
