/** `--paper` of `styles/tokens.css`, for the places outside the page that cannot read it: browser bars, icons. */
export const themeColours = { light: '#fbf7f2', dark: '#1d191b' };
