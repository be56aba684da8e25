import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';

/** Ten colours, from the lightest to the darkest. */
const palette = (colours: string) => colorsTuple(colours.split(' '));

/** The page's accent, from its tint to its darkest. White on the filled ones (5 in the dark, 6 in the light) has 4.5 : 1. */
const rose = palette('#f9e6e7 #f4cfd6 #eaa9b5 #f0a5b7 #f0a5b7 #c04b70 #ab3157 #8c2245 #741a38 #5c132b');

/** Errors and what cannot be undone. */
const red = palette('#fbeaea #f6d0d2 #f2b4b8 #ff9d9d #ff9d9d #c8404e #a51d2d #8c1825 #73141e #5a1018');

/** The paper, lines and ink of the page in the light. */
const gray = palette('#fbf7f2 #f4ebe2 #eee1d6 #e2d5c9 #cdbfb6 #8d7f80 #655a5c #655a5c #443a3d #2b2427');

/** The ink, lines and paper of the page in the dark. */
const dark = palette('#f4ebe4 #c3b5b2 #c3b5b2 #9c8d8e #453a3d #3a3033 #2b2528 #1d191b #171315 #141112');

/** Labels wrap instead of being cut: Japanese ones are short, English ones are not, and text may be set to 200 %. */
const wrapping = {
  root: { display: 'inline-flex', height: 'auto', minHeight: 'var(--button-height)' },
  inner: { height: 'auto', flex: 1 },
  label: { whiteSpace: 'normal', height: 'auto', overflow: 'visible' },
} as const;

/** The kit in the campaign page's colours and faces, in the density of a tool. */
export const theme = createTheme({
  colors: { rose, red, gray, dark },
  primaryColor: 'rose',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: 'var(--font-text)',
  fontSizes: { md: '0.9375rem' },
  lineHeights: { md: '1.6' },
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '600' },
  defaultRadius: 'var(--radius)',
  components: {
    Button: { defaultProps: { variant: 'default' }, styles: wrapping },
    // As written: the kit writes capitals.
    Badge: { defaultProps: { tt: 'none' } },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // Inside <main>, so that everything is in a landmark.
    Portal: { defaultProps: { target: '#overlays' } },
    // It scrolls by itself; the kit's scroll area cannot be reached by keys.
    Select: { defaultProps: { withScrollArea: false, allowDeselect: false, checkIconPosition: 'right' } },
    // The first item gets the focus, not a placeholder that screen readers announce as empty.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, position: 'bottom-start' } },
    // Targets of 24 px (WCAG 2.5.8).
    Checkbox: { defaultProps: { size: 'md' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Table: {
      defaultProps: {
        verticalSpacing: 6,
        horizontalSpacing: 'xs',
        highlightOnHover: true,
        tabularNums: true,
      },
    },
  },
});

/** The kit's own greys are below 4.5 : 1; the page's tokens, which know the dark and forced colours, take their place. */
const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-color-disabled': 'transparent',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-light-color': 'var(--accent-strong)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});
