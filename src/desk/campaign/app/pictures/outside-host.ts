/** The server of a picture that is not the campaign's own. The desk's policy lets none in from there. */
export const outsideHost = (image: string): string | undefined =>
  image.startsWith('https://') ? URL.parse(image)?.host : undefined;
