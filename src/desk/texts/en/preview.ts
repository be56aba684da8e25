import type { Texts } from '../ja.ts';

export const preview: Texts['preview'] = {
  name: 'Preview',
  frame: (language) => `Preview of the page (${language})`,
  language: 'Language of the preview',
  width: 'Width of the screen',
  widths: { 360: 'Phone 360', 390: 'Phone 390', 768: 'Tablet 768', 1440: 'Desktop 1440' },
  stage: 'Stage of the campaign',
  stages: { now: 'As of now', before: 'Before opening', open: 'Open', full: 'Fully booked', ended: 'Ended' },
  open: 'Open in a tab',
  starting: 'Preparing the preview… (about ten seconds the first time)',
  faulty: 'The draft has problems, so the page shows its last state without faults.',
  silent:
    'This browser does not seem to reach the preview. Open the desk in Chrome, Edge or Firefox; Safari cannot show it.',
  failed:
    'The preview could not be shown. You can go on editing and saving. Try again; if it still fails, show the log below to your technical contact.',
  retry: 'Try again',
  log: 'Log of the preview',
};
