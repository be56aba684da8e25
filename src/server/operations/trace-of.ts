/** Of the places that an error came through, the innermost. */
const maxPlaces = 6;

/** Name, code and place. Not the message: that of a JSON error, for one, quotes what the visitor sent. */
export function traceOf(error: unknown): {
  error: string;
  code?: string | undefined;
  at?: string[] | undefined;
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
  return {
    error: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    at: at?.slice(0, maxPlaces),
  };
}
