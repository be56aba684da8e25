import { designColour } from '../styles/design-colour.ts';

/** The page's background, for browser bars and icons. */
export const themeColours = { light: designColour('paper'), dark: designColour('paper', 'dark') };
