import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../page/styles/tokens.css';
import './base.css';
import './texts/ja.css';
import { Desk } from './Desk.tsx';

// No automatic retries: the server is on this machine, so the next poll or the person retries.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

const root = document.getElementById('desk');
if (root !== null) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>,
  );
}
