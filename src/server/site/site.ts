import type { Stage } from '../../campaign/schema/stage.ts';
import type { Manifest, ManifestPage } from '../manifest/manifest.ts';
import { addressesOf, pageFile } from './addresses.ts';
import type { HeaderRecord } from './security-headers.ts';

/** A file as it is sent. */
export type FileContent = {
  body: ConstructorParameters<typeof Response>[0];
  etag: string;
  /** About the body; a 304 does not have them. */
  headers: HeaderRecord;
};

type Page = {
  /** Its path for `read`. */
  file: string;
  /** Its Content Security Policy. */
  policy: string;
};

/** What is known about the site without its files. */
type SiteMap = {
  /** The route of each page, by every address of it. */
  routes: ReadonlyMap<string, string>;
  /** The route of the fallback language's page, which answers every unknown path. */
  fallback: string;
  /** @param stage of a scheduled campaign; without it, the page as at build time */
  pageOf: (route: string, stage?: Stage) => Page | undefined;
};

/** The built site, wherever its files are. */
export type Site = SiteMap & {
  /** @param path of a built file; undefined if there is none */
  read: (path: string, request: Request) => FileContent | undefined | Promise<FileContent | undefined>;
  /** Which pages a scheduled campaign shows; without it, those of the build. @param now milliseconds since 1970 */
  stageAt?: (now: number) => Stage;
};

export function siteMap({ pages, stages = [], fallback }: Manifest): SiteMap {
  const pagesIn = (folder: string, list: readonly ManifestPage[]) =>
    new Map(list.map(({ route, policy }) => [route, { file: `${folder}/${pageFile(route)}`, policy }]));
  const built = pagesIn('', pages);
  const scheduled = new Map<Stage | undefined, typeof built>(
    stages.map(({ stage, pages }) => [stage, pagesIn(`/stages/${stage}`, pages)]),
  );
  return {
    routes: new Map(pages.flatMap(({ route }) => addressesOf(route).map((path) => [path, route]))),
    fallback: pages.find(({ language }) => language === fallback)?.route ?? '',
    pageOf: (route, stage) => (scheduled.get(stage) ?? built).get(route),
  };
}
