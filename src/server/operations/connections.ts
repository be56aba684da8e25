import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { queueOfTurns } from './queue-of-turns.ts';

/** Of a head, and of a chunked body with its trailers. Node's strict parser takes no shorter one. */
const blankLine = '\r\n\r\n';

export type Connections = {
  /** For the request listener, as soon as a request is there. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** The answer under way on a connection, if any. */
  answerOf(socket: Socket): ServerResponse | undefined;
  /** Closes each connection as soon as no answer is under way on it and no request has begun. */
  closeWhenIdle(): void;
};

/**
 * Gives each connection of a server its turns: the next request is parsed when the answer to the last one has left.
 *
 * Node by itself hands every request of a chunk (2,300 in 64 kB) to the listener before it asks whether anybody reads
 * the answers, and has no limit for that. Here the bytes wait unparsed in the socket, and TCP tells the sender to wait
 * once its buffer and one chunk (64 kB each) are full.
 */
export function manageConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  const inTurn = queueOfTurns();
  let closing = false;
  server.on('connection', (socket) => {
    connections.set(socket, new Connection(socket, inTurn));
    socket.once('close', () => connections.delete(socket));
  });
  return {
    begin(incoming, outgoing) {
      // Once the server stops, each connection ends with the answer under way.
      if (closing) outgoing.shouldKeepAlive = false;
      connections.get(incoming.socket)?.begin(incoming, outgoing);
    },
    answerOf: (socket) => connections.get(socket)?.answer,
    closeWhenIdle() {
      closing = true;
      for (const connection of connections.values()) connection.closeWhenIdle();
    },
  };
}

/** Node keeps here that it has stopped reading; its parser must get nothing then, and it resumes the socket itself. */
type PausedByNode = { _paused?: boolean };

class Connection {
  readonly #socket: Socket & PausedByNode;
  readonly #inTurn: (turn: () => void) => void;
  /** Node's own listener, which hands bytes to its parser. */
  readonly #parse: (bytes: Buffer) => void;
  #request: IncomingMessage | undefined;
  #answer: ServerResponse | undefined;
  /** Answers that have not left or failed yet. */
  #open = 0;
  /** Bytes wait in the socket until an answer has left. */
  #waiting = false;
  /** Part of a request's headers is there. */
  #begun = false;
  /** Bytes to come of a body whose length was declared. */
  #bodyLeft = 0;
  /** The last bytes of a piece that ends before the blank line. */
  #cut = '';

  constructor(socket: Socket, inTurn: (turn: () => void) => void) {
    this.#socket = socket;
    this.#inTurn = inTurn;
    this.#parse = socket.listeners('data')[0] as (bytes: Buffer) => void;
    socket.off('data', this.#parse).on('data', (bytes) => this.#receive(bytes));
  }

  get answer(): ServerResponse | undefined {
    return this.#answer?.closed ? undefined : this.#answer;
  }

  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.#begun = false;
    this.#request = incoming;
    this.#answer = outgoing;
    this.#bodyLeft = Number(incoming.headers['content-length'] ?? 0);
    this.#open += 1;
    outgoing.once('close', () => this.#end());
  }

  closeWhenIdle(): void {
    const { answer } = this;
    if (answer !== undefined) answer.once('close', () => this.#socket.destroySoon());
    else if (!this.#begun) this.#socket.destroy();
  }

  #end(): void {
    this.#open -= 1;
    if (!this.#waiting || this.#mustWait()) return;
    this.#waiting = false;
    this.#inTurn(() => this.#socket.resume());
  }

  #receive(bytes: Buffer): void {
    let from = 0;
    while (from < bytes.length && !this.#mustWait()) {
      const to = this.#endOfPiece(bytes, from);
      this.#parse(to === bytes.length && from === 0 ? bytes : bytes.subarray(from, to));
      if (this.#socket.destroyed) return;
      from = to;
    }
    if (from === bytes.length) return;
    this.#socket.pause().unshift(bytes.subarray(from));
    this.#waiting = this.#open > 0;
  }

  /** While any answer is open, except that of a request whose body is still to come: it may need the body. */
  #mustWait(): boolean {
    return this.#open > (this.#request?.complete === false ? 1 : 0) || this.#socket._paused === true;
  }

  /** @returns where the next part ends behind which another request could begin */
  #endOfPiece(bytes: Buffer, from: number): number {
    if (this.#bodyLeft > 0) {
      const to = Math.min(from + this.#bodyLeft, bytes.length);
      this.#bodyLeft -= to - from;
      return to;
    }
    if (this.#request?.complete !== false) this.#begun = true;
    const end = this.#afterBlankLine(bytes, from);
    this.#cut = end === -1 ? (this.#cut + latin1(bytes, Math.max(from, bytes.length - 3))).slice(-3) : '';
    return end === -1 ? bytes.length : end;
  }

  #afterBlankLine(bytes: Buffer, from: number): number {
    // Of one cut by the network, the rest is in the first three bytes.
    const joint = this.#cut === '' ? -1 : (this.#cut + latin1(bytes, from, from + 3)).indexOf(blankLine);
    if (joint !== -1) return from + joint + blankLine.length - this.#cut.length;
    const start = bytes.indexOf(blankLine, from);
    return start === -1 ? -1 : start + blankLine.length;
  }
}

const latin1 = (bytes: Buffer, from: number, to?: number): string => bytes.toString('latin1', from, to);
