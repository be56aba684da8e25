import { expect, test } from 'vitest';
import { focus } from '../../../campaign/fields.ts';
import { cardSize } from '../../../page/social-card/card-size.ts';
import { pictureLeft } from '../../../page/social-card/card-svg.ts';
import { crops, focuses, neededSizes, pictureUses, sharedCard, sharedCrop } from './picture-crops.ts';

test('the shared card has the size that the build uses', () => {
  expect(sharedCard).toEqual(cardSize);
  expect(sharedCrop.box).toEqual({ width: cardSize.width - pictureLeft, height: cardSize.height });
  expect(sharedCrop.cut).toEqual(sharedCrop.box);
});

test('the focus sides are those that the schema allows', () => {
  expect(focuses).toEqual(focus.options);
});

test.each(pictureUses)('a %s of the minimum size is large enough for each of its crops', (use) => {
  for (const { cut, box } of crops[use]) {
    expect(neededSizes[use].width).toBeGreaterThanOrEqual(box.width);
    expect(neededSizes[use].height / neededSizes[use].width).toBeLessThanOrEqual(cut.height / cut.width);
  }
});
