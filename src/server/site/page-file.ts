/** The file that Astro writes for a route (`build.format: 'file'`), relative to the site's folder. */
export const pageFile = (route: string): string => `${route.slice(1)}.html`;
