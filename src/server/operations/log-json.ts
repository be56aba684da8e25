/** Controls (C0, C1), bidirectional and invisible characters, and line separators. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * JSON in which nothing can change how a terminal or an editor displays it. `JSON.stringify` only escapes the first 32
 * characters, as do pino and the other well-known loggers.
 */
export function logJson(value: object): string {
  const json = JSON.stringify(value);
  // Nearly every line is plain ASCII, and testing for that costs a tenth of searching for Unicode classes.
  return plain.test(json) ? json : json.replace(unprintable, escaped);
}

const plain = /^[ -~]*$/;

/** Escapes every UTF-16 unit, since JSON has no longer escapes. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');
