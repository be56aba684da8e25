import { SimpleGrid, Text } from '@mantine/core';

export type Figure = {
  name: string;
  /** Formatted for the reader's language. */
  figure: string;
  note?: string | undefined;
};

/** The few numbers that a team asks for first. The first one is the most prominent. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <SimpleGrid component="dl" type="container" cols={{ base: 2, '40rem': figures.length }} my="md">
    {figures.map(({ name, figure, note }, index) => (
      <div key={name}>
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <Text component="dd" fz="1.75rem" lh={1.3} c={index === 0 ? 'var(--accent)' : 'inherit'}>
          <span>{figure}</span>
          {note && (
            <Text component="small" display="block" size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </Text>
      </div>
    ))}
  </SimpleGrid>
);
