import type { CSSProperties } from 'react';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { splitPhrases } from '../../campaign/content/split-phrases.ts';
import { type Language, languages } from '../../campaign/schema/languages.ts';
import { showsFigures } from '../../campaign/schema/stage.ts';
import { designColour } from '../styles/design-colour.ts';
import { LogoMark } from '../ui/LogoMark.tsx';
import { cardSize } from './card-file.ts';

const names = ['paper', 'ink', 'ink-soft', 'accent', 'line', 'sakura', 'tint'];
const [paper, ink, inkSoft, accent, line, sakura, tint] = names.map((name) => designColour(name));

/** The width of the text and of the picture beside it, in pixels. */
export const wordsWidth = 572;
export const pictureWidth = 520;

type SocialCardProps = {
  content: PageContent;
  /** As a `data:` URL, in the size in which it is shown; undefined leaves a plain tint. */
  picture: string | undefined;
  /** The headline's clauses, a line for each that is short enough, and their size in pixels. */
  headline: readonly string[];
  headlineSize: number;
};

/** The picture of a shared link, in the part of CSS that satori knows: every box with several children is a flex box. */
export function SocialCard({ content, picture, headline, headlineSize }: SocialCardProps) {
  const { language, stage, copy, company } = content;
  const { hero, offer } = copy;
  return (
    <div style={{ ...cardSize, ...row, background: paper, color: ink }}>
      <div style={{ ...column, width: cardSize.width - pictureWidth, padding: '52px 0 26px 64px' }}>
        <div style={{ ...row, alignItems: 'center', gap: 14, color: accent, fontSize: 26 }}>
          <LogoMark width={46} height={46} />
          <span style={{ color: ink }}>{company.name}</span>
        </div>
        <div style={badge}>{stage === 'open' ? hero.badge : hero[stage]}</div>
        <div style={{ ...column, flexGrow: 1, justifyContent: 'center', fontSize: headlineSize }}>
          {headline.map((clause) => (
            <Text key={clause} language={language} style={{ lineHeight: 1.36 }}>
              {clause}
            </Text>
          ))}
        </div>
        {/* Once nobody can get them any more, the figures and their conditions are left out. */}
        {showsFigures(stage) && (
          <div style={{ ...column, width: wordsWidth, borderTop: `1.5px solid ${line}` }}>
            <div style={{ ...row, gap: 28, marginTop: 18 }}>
              {/* A large number with a line over it and the lines for which there is space beside it. */}
              {[hero, offer].map(({ figureBefore, figure, figureAfter }) => (
                <div key={figureBefore} style={{ ...column, flexShrink: 1, fontSize: 23 }}>
                  <span style={{ color: inkSoft }}>{figureBefore}</span>
                  <div style={{ ...row, alignItems: 'flex-end', gap: 8 }}>
                    <span style={{ color: accent, fontSize: 78, lineHeight: 1 }}>{figure}</span>
                    <Text language={language} style={{ flexShrink: 1, marginBottom: 6, lineHeight: 1.3 }}>
                      {figureAfter}
                    </Text>
                  </div>
                </div>
              ))}
            </div>
            <div style={{ ...column, marginTop: 10, color: inkSoft, fontSize: 17 }}>
              {hero.figureNote.split(/(?<=。|\. )/).map((sentence) => (
                <Text key={sentence} language={language} style={{ lineHeight: 1.35 }}>
                  {sentence}
                </Text>
              ))}
            </div>
          </div>
        )}
      </div>
      <div style={frame}>
        {picture && <img src={picture} alt="" width={pictureWidth} height={cardSize.height} />}
      </div>
    </div>
  );
}

const row = { display: 'flex' } as const;
const column = { display: 'flex', flexDirection: 'column' } as const;
const badge = {
  alignSelf: 'flex-start',
  marginTop: 46,
  borderBottom: `2px solid ${sakura}`,
  paddingBottom: 6,
  color: accent,
  fontSize: 24,
} as const;
const frame = {
  ...row,
  flexShrink: 0,
  width: pictureWidth,
  borderRadius: '14px 0 0 14px',
  background: tint,
  overflow: 'hidden',
} as const;

type TextProps = { children: string; language: Language; style: CSSProperties };

/** Breaks between phrases, or between words, of which each is a box: satori knows no `<wbr>`. */
function Text({ children, language, style }: TextProps) {
  const isInPhrases = languages[language].lineBreaks === 'phrases';
  const pieces = isInPhrases ? splitPhrases(children, language) : children.split(/(?<= )/);
  return (
    <div style={{ ...row, flexWrap: 'wrap', ...style }}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        <span key={index} style={{ whiteSpace: 'pre' }}>
          {piece}
        </span>
      ))}
    </div>
  );
}
