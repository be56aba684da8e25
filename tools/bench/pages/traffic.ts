import type { CDPSession, Page } from 'puppeteer-core';
import { type Bytes, noBytes, type ResourceType, resourceTypeOf } from './lighthouse-run.ts';

type Transfer = {
  type: ResourceType;
  address: string;
  chunks: { time: number; bytes: number }[];
  /** Bytes of the response headers. */
  headers?: number;
  end?: number;
  total?: number;
};

export type Traffic = {
  /** Bytes on the wire by type, in total or up to a point in time (milliseconds since 1970). */
  bytes: (by?: number) => Bytes;
  /** Compressed bytes of all scripts, without headers. */
  scriptContent: () => number;
  requests: () => number;
  idle: (quietMs: number) => Promise<void>;
  session: CDPSession;
};

/** Islands fetch their scripts before they import them from the cache. */
const typeOf = (type: string, address: string): ResourceType =>
  new URL(address).pathname.endsWith('.js') ? 'Script' : resourceTypeOf(type);

/** Records everything that a page loads. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const transfers = new Map<string, Transfer>();
  let open = 0;
  let lastChange = performance.now();
  // The browser's monotonic clock has an arbitrary start; each request relates it to wall time.
  let clockOffset = 0;
  const at = (timestamp: number) => timestamp * 1000 + clockOffset;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    clockOffset = (wallTime - timestamp) * 1000;
    if (!transfers.has(requestId)) open += 1;
    transfers.set(requestId, { type: typeOf(type ?? '', request.url), address: request.url, chunks: [] });
    lastChange = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.headers = response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    transfers.get(requestId)?.chunks.push({ time: at(timestamp), bytes: dataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer === undefined) return;
    Object.assign(transfer, { end: at(timestamp), total: encodedDataLength });
    close();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    if (transfers.has(requestId)) close();
  });
  function close() {
    open -= 1;
    lastChange = performance.now();
  }

  function bytes(by = Number.POSITIVE_INFINITY): Bytes {
    const sum = noBytes();
    for (const { type, chunks, end, total } of transfers.values()) {
      // For a transfer in progress only the decoded length is known, which is correct for pictures and fonts.
      const partial = chunks.filter(({ time }) => time <= by).reduce((all, chunk) => all + chunk.bytes, 0);
      sum[type] += end !== undefined && end <= by ? (total ?? 0) : partial;
    }
    return sum;
  }
  const scriptContent = () =>
    [...transfers.values()]
      .filter(({ type }) => type === 'Script')
      .reduce((sum, { total = 0, headers = 0 }) => sum + Math.max(0, total - headers), 0);

  async function idle(quietMs: number) {
    const limit = performance.now() + 30_000;
    while ((open > 0 || performance.now() - lastChange < quietMs) && performance.now() < limit)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { bytes, scriptContent, requests: () => transfers.size, idle, session };
}
