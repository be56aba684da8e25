import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { queueOfTurns } from './queue-of-turns.ts';

/** Ends a request's head, and a chunked body with its trailers. Node's strict parser accepts nothing shorter. */
const blankLine = '\r\n\r\n';

export type Connections = {
  /** Called by the request listener, as soon as a request has been parsed. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** The response in progress on a connection, if any. */
  answerOf(socket: Socket): ServerResponse | undefined;
  /** Closes each connection as soon as it has no response in progress and no request has begun. */
  closeWhenIdle(): void;
};

/**
 * Makes each connection of a server take turns: the next request is parsed once the previous response has been sent.
 *
 * By itself, Node parses every pipelined request of a chunk (2,300 in 64 kB) and calls the listener for each, before it
 * knows whether anybody reads the responses, and has no limit for that. Here the bytes stay unparsed in the socket, and
 * TCP slows the sender down once its buffer and one chunk (64 kB each) are full.
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
      // Once the server stops, each connection ends after the response in progress.
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

/** Node's flag for a paused socket; its parser must get nothing while it is set, and Node resumes the socket itself. */
type PausedByNode = { _paused?: boolean };

class Connection {
  readonly #socket: Socket & PausedByNode;
  readonly #inTurn: (turn: () => void) => void;
  /** Node's own listener, which feeds its parser. */
  readonly #parse: (bytes: Buffer) => void;
  #request: IncomingMessage | undefined;
  #answer: ServerResponse | undefined;
  /** Responses that have neither been sent nor failed yet. */
  #open = 0;
  /** Bytes wait in the socket until a response has been sent. */
  #waiting = false;
  /** Part of a request's headers has arrived. */
  #begun = false;
  /** Remaining bytes of a body whose length was declared. */
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

  /** While any response is pending, except that of a request whose body is still arriving: it may need the body. */
  #mustWait(): boolean {
    return this.#open > (this.#request?.complete === false ? 1 : 0) || this.#socket._paused === true;
  }

  /** The end of the next part, after which another request could begin. */
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
    // If the network split it, the rest is in the first three bytes.
    const joint = this.#cut === '' ? -1 : (this.#cut + latin1(bytes, from, from + 3)).indexOf(blankLine);
    if (joint !== -1) return from + joint + blankLine.length - this.#cut.length;
    const start = bytes.indexOf(blankLine, from);
    return start === -1 ? -1 : start + blankLine.length;
  }
}

const latin1 = (bytes: Buffer, from: number, to?: number): string => bytes.toString('latin1', from, to);
