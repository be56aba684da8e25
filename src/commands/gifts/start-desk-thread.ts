import { Worker } from 'node:worker_threads';
import type { StartThread } from '../../desk/api/gifts/gifts-thread.ts';

export const startDeskThread: StartThread = (data) =>
  new Worker(new URL('./desk-thread.ts', import.meta.url), { workerData: data });
