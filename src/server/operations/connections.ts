import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that Node's parser gets at once: at most 28 requests, where one chunk of the network has room for 3,600. */
const sliceSize = 512;

export type Connections = {
  /** Handles a request once the earlier ones of its connection have been answered. */
  take(incoming: IncomingMessage, outgoing: ServerResponse, handle: () => void): void;
  /**
   * Calls back once the requests before an unreadable one have been answered.
   * @param answer with the response in progress to the unreadable request itself, if any
   */
  afterComplete(socket: Socket, answer: (underWay: ServerResponse | undefined) => void): void;
  /** Closes each connection as soon as it has no response in progress and no request has begun. */
  closeWhenIdle(): void;
  /** How many are open. */
  count(): number;
};

/**
 * Makes the requests of each connection wait for one another, and closes a connection that sends none.
 *
 * By itself, Node parses every pipelined request of a chunk and calls the listener for each, before it knows whether
 * anybody reads the responses, and has no setting for that (decision 026). Here its parser gets a slice at a time, and
 * the next one once the requests in it are answered. The rest waits in the socket, and TCP slows the sender down once
 * its buffer and one chunk (64 kB each) are full.
 * @param longestIdle milliseconds without a request, whatever else arrives
 */
export function manageConnections(server: Server, longestIdle: number): Connections {
  const connections = new Map<Socket, Connection>();
  const inTurn = queueOfTurns();
  let closing = false;
  server.on('connection', (socket) => {
    const connection = new Connection(socket, longestIdle, inTurn);
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
  });
  return {
    take(incoming, outgoing, handle) {
      // Once the server stops, each connection ends after the response in progress.
      if (closing) outgoing.shouldKeepAlive = false;
      connections.get(incoming.socket)?.take({ incoming, outgoing, handle });
    },
    afterComplete: (socket, answer) => connections.get(socket)?.afterComplete(answer),
    closeWhenIdle() {
      closing = true;
      for (const connection of connections.values()) connection.closeWhenIdle();
    },
    count: () => connections.size,
  };
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; handle: () => void };

class Connection {
  readonly #socket: Socket;
  readonly #inTurn: (turn: () => void) => void;
  readonly #idle: NodeJS.Timeout;
  /** Parsed requests without a response; the first one is being handled, or has its turn soon. */
  readonly #pending: Exchange[] = [];
  #waitsForTurn = false;
  /** Bytes parsed when the last response ended. */
  #parsed = 0;

  constructor(socket: Socket, longestIdle: number, inTurn: (turn: () => void) => void) {
    this.#socket = socket;
    this.#inTurn = inTurn;
    this.#idle = setTimeout(() => this.#closeIfIdle(), longestIdle).unref();
    // With a listener for 'readable', Node's parser gets what `read` returns instead of all that has arrived:
    // https://nodejs.org/api/stream.html#event-readable. 'resume' means that a body is being read.
    const parse = () => this.#parse();
    socket.on('readable', parse).on('resume', parse);
    socket.once('close', () => clearTimeout(this.#idle));
  }

  take(exchange: Exchange): void {
    this.#idle.refresh();
    if (this.#pending.push(exchange) === 1) this.#handle(exchange);
  }

  afterComplete(answer: (underWay: ServerResponse | undefined) => void): void {
    const end = () => answer(this.#pending.find(({ outgoing }) => !outgoing.closed)?.outgoing);
    const before = this.#pending.findLast(({ incoming }) => incoming.complete);
    if (before === undefined) end();
    else before.outgoing.once('close', end);
  }

  closeWhenIdle(): void {
    const [current] = this.#pending;
    if (current !== undefined) current.outgoing.once('close', () => this.#socket.destroySoon());
    else if (this.#socket.bytesRead === this.#parsed) this.#socket.destroy();
  }

  #closeIfIdle(): void {
    if (this.#pending.length === 0) this.#socket.destroy();
  }

  #handle({ outgoing, handle }: Exchange): void {
    outgoing.once('close', () => this.#end());
    handle();
  }

  #end(): void {
    this.#pending.shift();
    this.#idle.refresh();
    this.#parsed = this.#socket.bytesRead - this.#socket.readableLength;
    if (this.#pending.length === 0 && this.#socket.readableLength === 0) return;
    this.#waitsForTurn = true;
    this.#inTurn(() => this.#proceed());
  }

  #proceed(): void {
    this.#waitsForTurn = false;
    // The last response may have ended the connection.
    if (!this.#socket.writable) return;
    const [next] = this.#pending;
    if (next !== undefined) this.#handle(next);
    this.#parse();
  }

  #parse(): void {
    while (!this.#mustWait()) {
      const length = Math.min(this.#socket.readableLength, sliceSize);
      // To read nothing lets the socket notice its end.
      this.#socket.read(length);
      if (length === 0) return;
    }
  }

  /** While a request is pending, unless it is the only one and somebody needs more of its body. */
  #mustWait(): boolean {
    if (this.#waitsForTurn || !this.#socket.writable) return true;
    const [current, next] = this.#pending;
    if (current === undefined) return false;
    const { complete, readableLength, readableHighWaterMark } = current.incoming;
    return next !== undefined || complete || readableLength >= readableHighWaterMark;
  }
}

/** Tasks per turn of the event loop, so that a newcomer never waits for the whole queue. */
const turnsAtOnce = 8;

/** @returns a function that queues a task: first in, first out, a few in each turn */
export function queueOfTurns(): (turn: () => void) => void {
  let waiting: (() => void)[] = [];
  const run = () => {
    const next = waiting.slice(0, turnsAtOnce);
    waiting = waiting.slice(turnsAtOnce);
    if (waiting.length > 0) setImmediate(run);
    for (const turn of next) turn();
  };
  return (turn) => {
    if (waiting.push(turn) === 1) setImmediate(run);
  };
}
