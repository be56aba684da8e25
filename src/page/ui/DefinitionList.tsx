import type { ComponentProps, ReactNode } from 'react';

type DefinitionListProps = ComponentProps<'dl'> & {
  /** What each term means; a list is a line each. */
  of: readonly { term: string; detail: ReactNode | ReactNode[] }[];
};

/** Terms and what they mean, as rows between lines unless another class says how they look. */
export const DefinitionList = ({ of, className = 'rows', ...rest }: DefinitionListProps) => (
  <dl {...rest} className={className}>
    {of.map(({ term, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        {[detail].flat().map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one term never change places
          <dd key={index}>{each}</dd>
        ))}
      </div>
    ))}
  </dl>
);
