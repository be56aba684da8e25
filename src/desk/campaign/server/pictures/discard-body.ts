/**
 * Reads a request's body to its end and keeps none of it: a client that is still sending when the response is complete
 * loses the connection, and the response with it.
 * @param most bytes to read
 */
export async function discardBody({ body }: Request, most: number): Promise<void> {
  let left = most;
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // The client has aborted the upload.
  }
}
