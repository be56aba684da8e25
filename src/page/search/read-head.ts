import { Parser } from 'htmlparser2';

/** What a program finds in the HTML of a page that somebody shared. */
export type SharedPage = {
  title?: string | undefined;
  canonical?: string | undefined;
  /** By name or property: `description`, `og:image`. */
  meta: ReadonlyMap<string, string>;
  alternates: ReadonlyMap<string, string>;
};

/** Reads a built page as search engines, networks and messengers do: only its head, without running anything. */
export function readHead(html: string): SharedPage {
  const meta = new Map<string, string>();
  const alternates = new Map<string, string>();
  let title: string | undefined;
  let canonical: string | undefined;
  let inTitle = false;
  const parser = new Parser({
    onopentag(element, { name, property, content, rel, href, hreflang }) {
      inTitle = element === 'title' && title === undefined;
      const key = property ?? name;
      if (element === 'meta' && key && content !== undefined) meta.set(key, content);
      if (element === 'link' && href !== undefined) {
        if (rel === 'canonical') canonical = href;
        if (rel === 'alternate' && hreflang) alternates.set(hreflang, href);
      }
    },
    ontext(text) {
      if (inTitle) title = (title ?? '') + text;
    },
    onclosetag() {
      inTitle = false;
    },
  });
  parser.end(html);
  return { title, canonical, meta, alternates };
}
