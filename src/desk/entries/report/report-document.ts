import { parseHTML } from 'linkedom';

export type ReportDocument = ReturnType<typeof emptyDocument>;

/** A document to render charts in, outside a browser. */
export const emptyDocument = () =>
  parseHTML('<!doctype html><html><head></head><body></body></html>').document;

export type ReportElement = ReturnType<ReportDocument['createElement']>;

export type Child = ReportElement | string | false | undefined;

/** Creates elements. All text is set as text nodes, so it can never become markup. */
export type MakeElement = (
  name: string,
  attributes: Record<string, string>,
  ...children: Child[]
) => ReportElement;

export const elementMaker =
  (document: ReportDocument): MakeElement =>
  (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children.filter((child) => child !== false && child !== undefined));
    return element;
  };
