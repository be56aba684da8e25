import { expect, test } from 'vitest';
import { languageName } from './series.ts';

test.each([
  ['ja', 'Japanese'],
  ['Entry JA', 'Entry JA'],
  ['', ''],
])('names the language %j', (language, name) => expect(languageName(language, 'en')).toBe(name));
