import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../page/styles/tokens.css';
import './base.css';
import '@mantine/core/styles.layer.css';
import { Desk } from './Desk.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

// No automatic retries: the server is on this machine, so the next poll or the person retries.
const options = { retry: false, networkMode: 'always' } as const;
const queries = new QueryClient({ defaultOptions: { queries: options, mutations: options } });

/** The security policy allows the kit's style elements by this word only, which each response has anew. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// Read by react-remove-scroll, which holds the page still behind a dialog.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('desk');
if (root !== null) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Desk />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
