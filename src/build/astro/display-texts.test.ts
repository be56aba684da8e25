import { expect, test } from 'vitest';
import { displayTexts } from './display-texts.ts';

const page = (styles: string, body: string) => displayTexts(`<style>${styles}</style>${body}`);

test('a style sets an element’s text in a family, and that of what is inside it', () => {
  const styles =
    '.a h2{color:red;font:600 2rem/1.4 var(--font-below)}@media print{h1{font:600 1rem var(--font-first)}}';
  expect(page(styles, '<h1>One</h1><div class="a"><h2>Two <i>three</i></h2><p>Four</p></div>')).toEqual({
    first: ['One'],
    below: ['Two ', 'three'],
  });
});

test('what has another font inside is not set in it', () => {
  const styles = 'h3{font:600 1rem var(--font-below)}.k{font:600 1rem var(--font-text)}';
  expect(page(styles, '<h3><span class="k">STEP 1</span>Choose</h3>').below).toEqual(['Choose']);
});

test('a component’s own property says which family its figure has', () => {
  const styles = 'b{font:600 1rem var(--face)}.a{--face:var(--font-first)}.b{--face:var(--font-below)}';
  expect(page(styles, '<p class="a"><b>30%</b> off</p><p class="b"><b>10%</b></p>')).toEqual({
    first: ['30%'],
    below: ['10%'],
  });
});

test('animations, fonts and scripts set nothing', () => {
  const styles =
    '@keyframes in{0%{font-family:var(--font-first)}}@font-face{font-family:Hinata}h1{font:inherit}';
  expect(page(styles, '<h1>One</h1><script>"two"</script>')).toEqual({ first: [], below: [] });
});

test('a template holds what a script will set', () => {
  expect(page('', '<template data-face="--font-below">Thank you</template>').below).toEqual(['Thank you']);
});
