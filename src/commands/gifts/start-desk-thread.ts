import { Worker } from 'node:worker_threads';
import type { StartThread } from '../../desk/gifts/server/gifts-thread.ts';

export const startDeskThread: StartThread = (data) =>
  new Worker(new URL('./desk-thread.ts', import.meta.url), { workerData: data });
