/** In columns, of which a letter of a Chinese, Japanese or Korean name takes two. */
const longest = 50;

/** Without a space or the dot between the parts of a foreign name in katakana. */
const longestWord = 24;

const mostWords = 5;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters with their marks, and what stands between the parts of a name: O’Brien-Smith, J. R. Müller, マリア・ガルシア. */
const inNames = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’‘‐・\u00b7\p{Join_Control}-]+$/u;

const unlike: readonly RegExp[] = [
  // More figures than in John Smith 3rd: a phone number or a price, also in Chinese figures, but not 一二三.
  /\p{N}.*\p{N}/u,
  /[〇零一二三四五六七八九]{5}/u,
  // An address, which mail programs turn into a link: a word of two letters or more right after a dot.
  /\.[^\p{Zs}.]{2}/u,
  /^www|https?/iu,
  // The same spelled out: evil dot com.
  /[\p{L}\p{M}]\p{Zs}+(?:dot|at)\p{Zs}|dotcom|.ドット|アットマーク/iu,
  // Joiners outside of a word, and letters buried under marks.
  /(?<![\p{L}\p{M}])\p{Join_Control}|\p{Join_Control}(?!\p{L})/u,
  /\p{M}{5}/u,
  // The end of a sentence or of a clause, not of an initial or an abbreviation: St. John, King, Jr.
  /(?<!(?<![\p{L}\p{M}])(?:\p{L}\p{M}*|Jr|Sr|St|Dr|Mr|Mrs|Ms|Prof|Ma))\./iu,
  /,(?!\p{Zs}*(?:Jr|Sr|I{2,3}|IV)\b)/iu,
  // A sentence in Japanese: an object, a verb in its polite form, or more changes from kanji to kana than in 木の下 ゆう子.
  /\p{Script=Han}を|ください|下さい|ました|ません|でした|(?:です|ます)(?![\p{L}\p{M}])/u,
  /(?:\p{Script=Han}+[\p{Script=Hiragana}\p{Zs}]*\p{Script=Hiragana}){3}/u,
];

const columnsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);

/**
 * Whether an answer can be quoted as a name in a mail. Anybody can enter anybody's address, so the mail must not carry a
 * stranger's message: no link, address, phone number or sentence, and nothing that hides or reorders text. A rare name
 * that looks like one of these is not quoted either; the mail then greets without it.
 */
export function isQuotableName(name: string): boolean {
  // Full-width, circled and mathematical letters and figures as what they look like.
  const plain = name.normalize('NFKC');
  if (plain.length > 2 * longest || columnsOf(plain) > longest || !inNames.test(plain)) return false;
  const words = plain.split(/\p{Zs}+/u);
  const isLong = words.some((word) =>
    word.split(/[・\u00b7]/u).some((part) => columnsOf(part) > longestWord),
  );
  return words.length <= mostWords && !isLong && !unlike.some((pattern) => pattern.test(plain));
}
