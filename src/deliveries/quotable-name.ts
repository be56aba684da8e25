/** In columns, of which a letter of a Chinese, Japanese or Korean name takes two. */
const longest = 50;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters with their marks, and what stands between the parts of a name: O’Brien-Smith, J. R. Müller, マリア・ガルシア. */
const inNames = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’‘‐・\u00b7\p{Join_Control}-]+$/u;

const unlike: readonly RegExp[] = [
  // More figures than in John Smith 3rd: a phone number or a price, also in Chinese figures, but not 一二三.
  /\p{N}.*\p{N}.*\p{N}/u,
  /[〇零一二三四五六七八九]{5}/u,
  // An address, which mail programs turn into a link: a word of two letters or more right after a dot.
  /\.[^\p{Zs}.]{2}/u,
  /^www|https?/iu,
  // Joiners outside of a word, and letters buried under marks.
  /(?<![\p{L}\p{M}])\p{Join_Control}|\p{Join_Control}(?!\p{L})/u,
  /\p{M}{5}/u,
  // A sentence.
  /(?:\p{Zs}+[^\p{Zs}]+){7}/u,
];

/**
 * Whether an answer can be quoted as a name in a mail. Anybody can enter anybody's address, so the mail must not carry a
 * stranger's message: no link, address, phone number or sentence, and nothing that hides or reorders text.
 */
export function isQuotableName(name: string): boolean {
  // Full-width, circled and mathematical letters and figures as what they look like.
  const plain = name.normalize('NFKC');
  const columns = [...plain].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
  return columns <= longest && inNames.test(plain) && !unlike.some((pattern) => pattern.test(plain));
}
