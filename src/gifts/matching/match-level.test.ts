import { describe, expect, test } from 'vitest';
import { matchLevel } from './match-level.ts';

const email = 'guest@mail.example';
const levelOf = (one: string, other: string) => matchLevel({ name: one, email }, { name: other, email });

describe('with one email, two names are', () => {
  test.each([
    ['exact', 'ＪＯＨＮ ＳＭＩＴＨ', 'JOHN SMITH'],
    ['exact', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
    ['exact', '山田　花子', '山田 花子'],
    ['exact', '  山田   花子\n', '山田 花子'],
    ['spacing', '山田花子', '山田 花子'],
    ['spacing', 'john smith', 'John Smith'],
    ['spacing', '葛\u{e0100}城 花子', '葛城 花子'],
    ['spacing', 'O’Brien', "O'Brien"],
    ['spacing', 'O´Brien', "O'Brien"],
    ['spacing', 'Anne‐Marie Roux', 'Anne-Marie Roux'],
    ['spacing', '山田\u200b花子', '山田花子'],
    ['reading', 'ヤマダ ハナコ', 'やまだ はなこ'],
    ['reading', 'José García', 'Jose Garcia'],
    ['reading', 'Smith John', 'John Smith'],
    ['reading', 'GARCÍA josé', 'Jose Garcia'],
    ['reading', 'Nguyễn Thị Hương', 'Nguyen Thi Huong'],
    ['reading', 'ヤマダハナコ', 'やまだ はなこ'],
    ['variant', '髙橋 一郎', '高橋 一郎'],
    ['variant', '髙橋 一郎', '高橋一郎'],
    ['variant', '山﨑', '山崎'],
    ['variant', '渡邊 花子', '渡辺花子'],
    ['variant', '渡邉', '渡辺'],
    ['variant', '齋藤', '斎藤'],
    ['variant', '齊藤', '斎藤'],
    ['variant', '龍', '龙'],
    ['variant', '坂本 龍馬', '坂本 竜馬'],
    ['variant', '𠮷田', '吉田'],
    ['variant', '濵田 惠', '浜田 恵'],
    ['variant', '栁澤 廣眞', '柳沢 広真'],
    ['variant', '山田花子様', '山田花子'],
    ['variant', '山田 花子 様', '山田花子'],
    ['email-only', '山田花子', 'Yamada Hanako'],
  ])('%s: %s and %s', (level, one, other) => {
    expect(levelOf(one, other)).toBe(level);
    expect(levelOf(other, one)).toBe(level);
  });

  test.each([
    ['大田 花子', '太田 花子'],
    ['荻原 花子', '萩原 花子'],
    ['カトウ', 'ガトウ'],
    ['かとう', 'がとう'],
    ['ハナ', 'バナ'],
    ['ハナ', 'パナ'],
    ['山田 太郎', '山田 次郎'],
    ['山田 花子', '山本 花子'],
    ['山田 花子', '山田 花'],
    ['山田 花子', '山田 花子 ジュニア'],
    ['John Smith', 'John Michael Smith'],
    ['John Smith', 'Joan Smith'],
    ['John Smith', 'John Smyth'],
    ['John Smith', 'J. Smith'],
    ['María', 'Mario'],
    ['ショウ', 'シヨウ'],
    ['オオノ', 'オーノ'],
    ['田中 一', '田中 ー'],
    ['日野 未央', '日野 末央'],
    ['佐藤 土井', '佐藤 士井'],
    ['Андрей', 'Андреи'],
    ['様', ''],
  ])('not the same: %s and %s', (one, other) => {
    expect(levelOf(one, other)).toBe('email-only');
  });
});

test('an email matches regardless of letter case and width, and in no other way', () => {
  const same = (one: string, other: string) =>
    matchLevel({ name: '山田', email: one }, { name: '山田', email: other }) === 'exact';
  expect(same('Hanako@Mail.Example', ' hanako@mail.example ')).toBe(true);
  expect(same('ｈａｎａｋｏ＠ｍａｉｌ．ｅｘａｍｐｌｅ', 'hanako@mail.example')).toBe(true);
  expect(same('hana.ko@mail.example', 'hanako@mail.example')).toBe(false);
  expect(same('hanako+spring@mail.example', 'hanako@mail.example')).toBe(false);
});

test('with another email the name alone is a weak match, and a variant of it is none', () => {
  const level = (one: string, other: string) =>
    matchLevel({ name: one, email: 'a@mail.example' }, { name: other, email: 'b@mail.example' });
  expect(level('やまだ はなこ', 'ヤマダ ハナコ')).toBe('name-only');
  expect(level('髙橋', '高橋')).toBeUndefined();
  expect(level('大田', '太田')).toBeUndefined();
});
