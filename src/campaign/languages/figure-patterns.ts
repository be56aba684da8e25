/** The kinds of figure that have a constant in `campaign.yaml`. */
export type FigureKind = 'percent' | 'day' | 'clock' | 'yen' | 'months';

/** How each kind is typed, full-width figures and signs already turned into half-width ones. */
export type FigurePatterns = Record<FigureKind, RegExp>;
