import { Code } from '@mantine/core';
import { systemLanguage } from '../texts/languages.ts';

/** What a program wrote, for those who look into it. */
export const SystemLog = ({ name, log }: { name: string; log: string }) => (
  <details>
    <summary>{name}</summary>
    <Code
      block
      mah="24rem"
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}
      lang={systemLanguage}
      tabIndex={0}
    >
      {log}
    </Code>
  </details>
);
