/** The value of a JSON text; undefined, which the schemas of its readers refuse, if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
