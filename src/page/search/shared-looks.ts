import { Parser } from 'htmlparser2';

/** Previews of a page in search results and messengers, as lines for a terminal. */
export function sharedLooks(page: SharedPage): string[] {
  const description = page.meta.get('description') ?? '(no description)';
  const card = {
    title: page.meta.get('og:title') ?? page.title ?? '(no title)',
    text: page.meta.get('og:description') ?? description,
    image: page.meta.get('og:image') ?? '(no picture)',
    alt: page.meta.get('og:image:alt') ?? '(no description of the picture)',
    host: hostOf(page.canonical),
  };
  return [
    'Search engine',
    `  ${card.host} › ${pathOf(page.canonical)}`,
    `  ${page.title ?? '(no title)'}`,
    `  ${description}`,
    ...(page.meta.get('robots')?.includes('noindex') ? ['  noindex: it will not be shown.'] : []),
    'Social network',
    `  [ ${card.image} ${page.meta.get('og:image:width')} × ${page.meta.get('og:image:height')} ]`,
    `  [ ${card.alt} ]`,
    `  ${card.host.toUpperCase()}`,
    `  ${card.title}`,
    `  ${card.text}`,
    'Messenger',
    `  ${page.meta.get('og:site_name') ?? '(no site name)'}`,
    `  ${card.title}`,
    `  ${firstLine(card.text)}`,
    `  [ ${card.image} ]`,
    'Other languages',
    ...[...page.alternates].map(([language, address]) => `  ${language}: ${address}`),
  ];
}

const hostOf = (address = ''): string => URL.parse(address)?.host ?? '(no address)';
const pathOf = (address = ''): string => URL.parse(address)?.pathname.slice(1) ?? '';

/** Messengers show about one line of the description. */
const firstLine = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** What a program finds in the HTML of a page that somebody shared. */
type SharedPage = {
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
