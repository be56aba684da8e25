import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bytes of a body that go to Node's parser at once. A body's end cannot be told from here, so this also bounds the
 * requests that can hide behind one: the shortest takes 18 bytes.
 */
const bodyPiece = 1_024;

/** Connections that go on to their next request in one turn of the event loop; whoever is new waits for no more. */
const turnsAtOnce = 16;

const endOfHeaders = '\r\n\r\n';

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
  const resumeInTurn = queueOfTurns();
  let closing = false;
  server.on('connection', (socket) => {
    connections.set(socket, new Connection(socket, resumeInTurn));
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

/** @returns what lets a socket be read again, when those that asked before have had their turn */
function queueOfTurns(): (socket: Socket) => void {
  let waiting: Socket[] = [];
  const run = () => {
    const next = waiting.slice(0, turnsAtOnce);
    waiting = waiting.slice(turnsAtOnce);
    if (waiting.length > 0) setImmediate(run);
    for (const socket of next) socket.resume();
  };
  return (socket) => {
    if (waiting.push(socket) === 1) setImmediate(run);
  };
}

class Connection {
  readonly #socket: Socket;
  readonly #resumeInTurn: (socket: Socket) => void;
  /** Node's own listener, which hands bytes to its parser. */
  readonly #parse: (bytes: Buffer) => void;
  #request: IncomingMessage | undefined;
  #answer: ServerResponse | undefined;
  /** The answer after which the bytes that wait are read. */
  #awaited: ServerResponse | undefined;
  /** Part of a request's headers is there. */
  #begun = false;

  constructor(socket: Socket, resumeInTurn: (socket: Socket) => void) {
    this.#socket = socket;
    this.#resumeInTurn = resumeInTurn;
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
  }

  closeWhenIdle(): void {
    const { answer } = this;
    if (answer !== undefined) answer.once('close', () => this.#socket.destroySoon());
    else if (!this.#begun) this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    let from = 0;
    while (from < bytes.length && !this.#mustWait()) {
      const to = this.#endOfPiece(bytes, from);
      this.#parse(to === bytes.length && from === 0 ? bytes : bytes.subarray(from, to));
      from = to;
    }
    if (from < bytes.length) this.#keep(bytes.subarray(from));
  }

  #mustWait(): boolean {
    return this.#request?.complete === true && this.answer !== undefined;
  }

  #endOfPiece(bytes: Buffer, from: number): number {
    if (this.#request?.complete === false) return Math.min(from + bodyPiece, bytes.length);
    this.#begun = true;
    const end = bytes.indexOf(endOfHeaders, from);
    return end === -1 ? bytes.length : end + endOfHeaders.length;
  }

  #keep(bytes: Buffer): void {
    this.#socket.pause().unshift(bytes);
    if (this.#awaited === this.#answer) return;
    this.#awaited = this.#answer;
    this.#answer?.once('close', () => this.#resumeInTurn(this.#socket));
  }
}
