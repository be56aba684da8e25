import { describe, expect, test } from 'vitest';
import { isQuotableName } from './quotable-name.ts';

const listed = (text: string) => text.split('|').map((each) => each.trim());

test.each(
  listed(`日向 花子|日向　花子|𠮷野家 太郎|辻\u{e0100} 一二三|五十嵐 三四郎|木の下 ゆう子|茂木 まり子|真下 ひでとし
    |山田 さくら|ハナコ|ﾊﾅｺ|マリア・ガルシア・ロペス|アレクサンドラ・フェルナンデス|김지영|Hana Hinata|O’Brien-Smith
    |D'Angelo|Jim O'Neil|J. R. R. Tolkien|J.R.R. Tolkien|St. John|Martin Luther King, Jr.|John Smith 3rd
    |Juan Carlos de la Cruz|Nguyễn Thị Ánh Tuyết Mai|Dot Cotton|محمد|فاطمه\u200cزهرا|שָׂרָה|क्\u200dष|สมชาย`),
)('quotes the name %s', (name) => expect(isQuotableName(name)).toBe(true));

describe.each([
  [
    'an address',
    'https://evil.example/|http:evil|evil.example|t.co|ｅｖｉｌ．ｅｘａｍｐｌｅ|evil。example|evil․example',
  ],
  ['an address in a name', 'Hana evil.example Hinata|www evil|hana@mail.example|ｈａｎａ＠mail|@hana'],
  ['one that is spelled out', 'evil dot com|evil dotcom|hana at evil dot com|evilドットコム'],
  ['a number', '090-0000-0120|Call 0900 now|０９０|①②③|𝟎𝟗𝟎|٠٩٠|〇九〇一二三四五六七八|0 9 0|賞金10万円'],
  ['Japanese', '当選しました今すぐお電話ください|当選しました お電話ください|口座を停止 電話を急いで'],
  ['long Japanese', `おめでとうございます当選しましたのですぐにお電話ください|${'花'.repeat(200)}`],
  [
    'English',
    'Your account is locked, call us now|Locked, call us|You won. Call us|You have won a prize call',
  ],
  ['too much', `${'a'.repeat(25)}|a b c d e f|${'aaaa '.repeat(10)}a`],
  ['turned around', 'Hana \u202emoc.live|\u2066Hana\u2069|Hana\u200f'],
  ['hidden', `Hana\u0007|Hana\nBcc: x|Hana\u2028Hinata|Ha\u200bna|\u200d|H${'\u0301\u0323'.repeat(4)}ana`],
  ['markup', '<b>Hana</b>|{{email}}|🌸|'],
])('does not quote %s:', (_kind, text) => {
  test.each(text.split('|'))('%j', (name) => expect(isQuotableName(name)).toBe(false));
});

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each(['\u0301', '.', ' a', '1 ', '零', '\u200d', '花の '])(
  'does not quote a hundred thousand %j',
  (text) => {
    expect(isQuotableName(text.repeat(100_000))).toBe(false);
  },
);
