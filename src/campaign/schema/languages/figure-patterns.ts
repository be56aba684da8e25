/** The kinds of figure that `campaign.yaml` has constants for. */
export type FigureKind = 'percent' | 'day' | 'clock' | 'yen' | 'months';

/** How each kind is written, after full-width figures and signs have been converted to half-width. */
export type FigurePatterns = Record<FigureKind, RegExp>;
