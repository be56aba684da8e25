/** Controls (C0, C1), characters that turn the direction of writing or show nothing, and the line separators. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * JSON in which nothing can change how a terminal or an editor shows it. `JSON.stringify` writes only the first 32
 * characters as escapes, and so do pino and the other well-kept loggers.
 */
export function logJson(value: object): string {
  const json = JSON.stringify(value);
  // Nearly every line is plain ASCII, which costs a tenth of looking for Unicode's classes.
  return plain.test(json) ? json : json.replace(unprintable, escaped);
}

const plain = /^[ -~]*$/;

/** Of every UTF-16 unit, since JSON knows no longer escape. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');
