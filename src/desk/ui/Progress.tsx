import { Group, Loader } from '@mantine/core';

/** What is going on, while it takes a moment. */
export const Progress = ({ label }: { label: string }) => (
  <Group wrap="nowrap" gap="sm" my="md" role="status">
    <Loader size="sm" aria-hidden />
    {label}
  </Group>
);
