import { designColour } from '../styles/design-colour.ts';

/** The page's paper, for browser bars and icons. */
export const themeColours = { light: designColour('paper'), dark: designColour('paper', 'dark') };
