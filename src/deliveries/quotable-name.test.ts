import { expect, test } from 'vitest';
import { isQuotableName } from './quotable-name.ts';

/** One a line. */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

test.each(
  linesOf(`
    日向 花子
    日向　花子
    𠮷野家 太郎
    辻\u{e0100} 一二三
    五十嵐 三四郎
    木の下 ゆう子
    茂木 まり子
    真下 ひでとし
    山田 さくら
    ハナコ
    ﾊﾅｺ
    マリア・ガルシア・ロペス
    アレクサンドラ・フェルナンデス
    김지영
    Hana Hinata
    O’Brien-Smith
    D'Angelo
    Jim O'Neil
    J. R. R. Tolkien
    J.R.R. Tolkien
    St. John
    Martin Luther King, Jr.
    John Smith 3rd
    Juan Carlos de la Cruz
    Nguyễn Thị Ánh Tuyết Mai
    Dot Cotton
    محمد
    فاطمه\u200cزهرا
    שָׂרָה
    क्\u200dष
    สมชาย`),
)('quotes the name %s', (name) => expect(isQuotableName(name)).toBe(true));

test.each(
  [
    linesOf(`
      https://evil.example/
      http:evil
      evil.example
      t.co
      ｅｖｉｌ．ｅｘａｍｐｌｅ
      evil。example
      evil․example
      Hana evil.example Hinata
      www evil
      evil dot com
      evil dotcom
      hana at evil dot com
      evilドットコム
      hana@mail.example
      ｈａｎａ＠mail
      @hana
      090-0000-0120
      Call 0900 now
      ０９０
      ①②③
      𝟎𝟗𝟎
      ٠٩٠
      〇九〇一二三四五六七八
      0 9 0
      賞金10万円
      おめでとうございます当選しましたのですぐにお電話ください
      当選しました今すぐお電話ください
      当選しました お電話ください
      口座を停止 電話を急いで
      Your account is locked, call us now
      Locked, call us
      You won. Call us
      You have won a prize call
      Hana \u202emoc.live
      \u2066Hana\u2069
      Hana\u200f
      Hana\u0007
      Hana\u2028Hinata
      Ha\u200bna
      \u200d
      H${'\u0301\u0323'.repeat(4)}ana
      <b>Hana</b>
      {{email}}
      🌸`),
    ['', 'Hana\nBcc: x', 'a'.repeat(25), 'a b '.repeat(3), `${'aaaa '.repeat(10)}a`, '花'.repeat(200)],
  ].flat(),
)('does not quote %j', (name) => expect(isQuotableName(name)).toBe(false));

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each(['\u0301', '.', ' a', '1 ', '零', '\u200d', '花の '])(
  'does not quote a hundred thousand %j',
  (text) => {
    expect(isQuotableName(text.repeat(100_000))).toBe(false);
  },
);
