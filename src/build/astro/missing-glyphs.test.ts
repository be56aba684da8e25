import { expect, test } from 'vitest';
import { displayFace } from '../../campaign/display-face.ts';
import { missingGlyphs } from './missing-glyphs.ts';

test('names each character that the face lacks, with its text', async () => {
  const texts = ['봄 春の캠페인', 'Spring campaign', 'お部屋を選ぶ 봄'];
  expect(await missingGlyphs(displayFace('ja'), texts)).toEqual([
    { text: '봄 春の캠페인', characters: ['봄', '캠', '페', '인'] },
    { text: 'お部屋を選ぶ 봄', characters: ['봄'] },
  ]);
});

test('ignores blanks, which look the same in any face', async () => {
  expect(await missingGlyphs(displayFace('fr'), ['Jusqu’à\u00a030\u202f!', 'a\u200bb'])).toEqual([]);
});
