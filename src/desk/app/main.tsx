import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '../../page/styles/tokens.css';
import './base.css';
import { Desk } from './Desk.tsx';

// Everything comes from this machine: what failed is asked again by the next tick or by the person, not behind their back.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

const root = document.getElementById('desk');
if (root !== null) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>,
  );
}
