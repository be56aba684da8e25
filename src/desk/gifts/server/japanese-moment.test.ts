import { expect, test } from 'vitest';
import { japaneseMoment } from './japanese-moment.ts';

test('writes the same moment as a clock in Japan shows it', () => {
  const moment = Date.parse('2025-06-30T15:30:00Z');
  expect(japaneseMoment(moment)).toBe('2025-07-01T00:30:00+09:00');
});
