const inTheDesk = [
  ...['@ariakit/react', '@observablehq/plot', 'react', 'react-dom'],
  ...['@tanstack/react-query', '@tanstack/react-table', '@tanstack/react-virtual'],
];
const appRooms = [
  'src/campaign/tokyo.ts',
  'src/desk/shell/app',
  'src/desk/shell/contract',
  'src/desk/shell/queue.ts',
  'src/desk/texts',
  'src/desk/ui',
];
const contracts = ['campaign', 'entries', 'gifts'].map((room) => `src/desk/${room}/contract`);
const deskServers = ['shell', 'campaign', 'entries', 'gifts'].map((room) => `src/desk/${room}/server`);

/**
 * The rooms: folders of the project, or single files, and all that each may import besides itself and the rooms inside it:
 * rooms, packages and modules of Node. Naming a room includes those inside it. `type` before a name: only types, for what
 * runs in a browser must not bring zod and the message parser along. `not`: a room inside that is not included. `*`: any
 * package, in any way. `rooms.test.ts` reads every import.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/campaign': [
    'src/entries/fields',
    ...['budoux', 'intl-messageformat', 'yaml', 'zod'],
    ...['node:fs', 'node:module', 'node:path', 'node:zlib'],
  ],
  // Locks, and files that a kill leaves old or new.
  'src/files': [...['crypto', 'fs', 'path', 'sqlite'].map(ofNode)],
  // YAML edited in place.
  'src/files/yaml': ['src/campaign', 'yaml', 'node:util'],
  'src/entries': [
    ...['src/files', 'src/campaign'],
    ...['pg', 'zod', 'type node:tls', 'type node:stream'],
    ...['crypto', 'fs', 'path', 'sqlite', 'stream/promises', 'timers/promises', 'url', 'worker_threads'].map(
      ofNode,
    ),
  ],
  // Below all others, and shared with the browser.
  'src/entries/fields': [],
  // In Node and in Workers: no disk, no thread.
  'src/deliveries': [
    ...['src/entries', 'src/campaign', 'nodemailer', 'standardwebhooks', 'zod'],
    ...['node:crypto', 'node:fs', 'node:path', 'node:util'],
  ],
  'src/form-embed': ['src/entries/fields'],

  'src/page/env.d.ts': ['type src/campaign', 'type astro'],
  'src/page/client-near.d.ts': ['type src/page/islands', 'type astro'],
  'src/page/subset-font.d.ts': [],
  'src/page/styles': ['node:fs'],
  'src/page/ui': ['react'],
  'src/page/adapters/ad-pixel': [],
  'src/page/adapters/form-provider': ['src/page/styles/languages/form.css', 'type src/campaign'],
  'src/page/boot': [
    'src/page/adapters/ad-pixel',
    'src/page/adapters/form-provider',
    'src/page/ui',
    'type src/campaign',
  ],
  'src/page/islands': [
    'src/page/adapters/ad-pixel',
    'src/page/adapters/form-provider',
    'src/page/ui',
    'type src/campaign',
    'react',
  ],
  'src/page/search': [
    'src/page/styles',
    'src/campaign',
    'htmlparser2',
    'sharp',
    'type schema-dts',
    'node:fs',
  ],
  'src/page/social-card': [
    ...['src/page/styles', 'src/page/ui', 'src/campaign'],
    ...['harfbuzzjs', 'react', 'react-dom', 'sharp', 'subset-font', 'node:path'],
  ],
  'src/page/mail': [
    ...['src/page/styles', 'src/page/ui', 'src/campaign'],
    ...['htmlparser2', 'react', 'react-dom'],
  ],
  // Pages pass them their islands as children.
  'src/page/sections': ['src/page/ui', 'src/campaign', 'type react'],
  'src/page/layouts': [
    ...['boot', 'search', 'social-card', 'styles', 'ui'].map((room) => `src/page/${room}`),
    ...['src/campaign', 'type schema-dts', 'virtual:display-font', 'virtual:head-script'],
  ],
  'src/page/pages': [
    ...[
      'adapters/form-provider',
      'islands',
      'layouts',
      'mail',
      'search',
      'sections',
      'social-card',
      'ui',
    ].map((room) => `src/page/${room}`),
    ...['src/campaign', '@campaign/pictures', 'type astro', 'astro:assets'],
  ],

  'src/server': [
    'src/deliveries',
    'src/entries',
    'src/campaign',
    'hono',
    'type @hono/node-server',
    'node:crypto',
    'node:timers/promises',
  ],
  // Workers have neither a disk nor SQLite.
  'src/server/worker.ts': [
    ...[
      'src/server',
      'src/deliveries',
      'src/campaign',
      'type src/entries/entry-store.ts',
      'src/entries/postgres/connection-store.ts',
    ],
    'hono',
    'node:crypto',
  ],
  'src/server/http': ['hono'],
  'src/server/manifest': ['src/entries/fields', 'src/campaign', 'zod', 'node:fs', 'node:path'],
  'src/server/forms': [
    ...['src/server/manifest', 'src/entries', 'src/campaign', 'hono', 'type @hono/node-server', 'zod'],
    ...['node:crypto', 'node:net'],
  ],
  'src/server/operations': [
    ...['src/server/http', 'src/entries', 'src/campaign', 'hono', '@hono/node-server', 'zod'],
    ...['events', 'fs', 'http', 'net'].map(ofNode),
  ],
  'src/server/site': [
    ...['src/server/forms', 'src/server/manifest', 'src/server/http', 'src/campaign', 'hono'],
    ...['crypto', 'fs', 'path'].map(ofNode),
  ],

  // What was sent: neither files nor databases.
  'src/ledger': ['src/entries', 'src/campaign', 'zod', 'node:crypto'],
  // No HTTP and no files: its folder reads and writes for it.
  'src/gifts': [
    ...['not src/gifts/folder', 'src/ledger', 'src/entries', 'src/campaign'],
    ...['csv-parse', 'yaml', 'zod', 'node:crypto'],
  ],
  'src/gifts/folder': [
    ...['src/gifts', 'src/ledger', 'src/files', 'src/entries', 'src/campaign', 'zod'],
    ...['crypto', 'fs', 'path', 'readline', 'util'].map(ofNode),
  ],
  // What the two sides of a room of the desk say to each other.
  'src/desk/shell/contract': [],
  // For servers and apps alike.
  'src/desk/shell/queue.ts': [],
  'src/desk/campaign/contract': ['type src/campaign', 'type src/files/yaml'],
  'src/desk/entries/contract': ['type src/gifts', 'type src/entries', 'type src/campaign'],
  'src/desk/gifts/contract': ['type src/gifts', 'type src/ledger', 'type src/campaign'],
  // In the browser.
  'src/desk/texts': [
    ...[...contracts, 'src/entries/fields', 'src/desk/shell/app/persisted.ts', 'type src/gifts'],
    ...['type src/campaign', 'react'],
  ],
  'src/desk/ui': ['src/desk/texts', ...inTheDesk],
  'src/desk/shell/app': ['src/desk/shell/contract', 'src/desk/texts', 'src/desk/ui', ...inTheDesk],
  'src/desk/campaign/app': [
    'src/desk/campaign/contract',
    'src/desk/entries/charts',
    'type src/campaign',
    ...appRooms,
    ...inTheDesk,
  ],
  'src/desk/entries/app': [
    ...['src/desk/entries/contract', 'src/desk/entries/charts', 'src/entries/fields'],
    ...['type src/gifts', 'type src/entries'],
    ...[...appRooms, ...inTheDesk],
  ],
  'src/desk/gifts/app': [
    'src/desk/gifts/contract',
    'src/desk/entries/contract',
    'src/desk/entries/charts',
    'type src/gifts',
    'type src/campaign',
    ...appRooms,
    'diff',
    ...inTheDesk,
  ],
  'src/desk/entries/charts': [
    ...['src/desk/entries/contract', 'src/desk/texts', 'src/desk/ui', 'type src/entries'],
    ...['@observablehq/plot', 'react'],
  ],
  'src/desk': ['src/page/styles', ...inTheDesk],
  // Bundled by itself, for Node.
  'src/desk/entries/report/ReportPage.tsx': [
    ...['src/desk/entries/report/report.css', 'src/desk/entries/charts', 'src/desk/entries/contract'],
    ...['src/desk/texts', 'src/desk/ui', 'src/desk/base.css', 'src/page/styles', 'src/campaign/tokyo.ts'],
    ...['type src/entries', 'linkedom', 'react-dom'],
  ],
  // In Node.
  'src/desk/entries/report': [
    ...['src/desk/entries/contract', 'src/entries', 'src/campaign'],
    ...['vite', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
  ],
  'src/desk/shell/server': [
    ...['src/desk/shell/contract', 'src/server', 'src/campaign', 'hono', 'vite', 'zod'],
    ...['child_process', 'crypto', 'fs', 'path'].map(ofNode),
  ],
  'src/desk/campaign/server': [
    ...[
      'src/desk/campaign/contract',
      'src/desk/shell/server',
      'src/desk/shell/queue.ts',
      'src/files',
      'src/entries',
      'src/campaign',
    ],
    ...['diff', 'hono', 'sharp', 'yaml', 'zod'],
    ...['child_process', 'crypto', 'fs', 'fs/promises', 'path', 'stream', 'util'].map(ofNode),
  ],
  'src/desk/entries/server': [
    ...['src/desk/entries/contract', 'src/desk/entries/report', 'src/desk/shell/server'],
    ...['src/gifts', 'src/entries', 'src/campaign', 'hono', 'type @hono/node-server', 'zod'],
    ...['crypto', 'fs', 'path', 'stream'].map(ofNode),
  ],
  'src/desk/gifts/server': [
    ...[
      'src/desk/gifts/contract',
      'src/desk/shell/server',
      'src/desk/shell/queue.ts',
      'src/gifts',
      'type src/ledger',
      'src/entries',
      'src/campaign',
    ],
    ...['hono', 'yaml', 'zod', 'node:crypto', 'node:fs', 'node:os', 'node:path', 'node:worker_threads'],
  ],
  'src/desk/create-desk.ts': ['src/desk/shell/contract', ...deskServers, 'src/entries', 'hono'],
  'src/desk/start-desk.ts': [
    ...['src/desk/create-desk.ts', ...deskServers, 'src/server', 'src/campaign'],
    ...['@hono/node-server', 'hono', 'node:path'],
  ],
  // It reads what it bundles as files.
  'src/build': [
    ...['src/server', 'src/entries', 'src/campaign', 'src/desk/entries/report/bundle-report.ts'],
    ...[
      '@hono/node-server',
      'astro',
      'css-select',
      'harfbuzzjs',
      'hono',
      'htmlparser2',
      'rolldown',
      'sharp',
      'subset-font',
      'type vite',
      'zod',
    ],
    ...[
      'crypto',
      'events',
      'fs',
      'fs/promises',
      'http',
      'module',
      'path',
      'stream',
      'url',
      'util',
      'zlib',
    ].map(ofNode),
  ],
  'src/commands': [
    ...[
      'src/desk/start-desk.ts',
      'src/desk/gifts/server',
      'src/desk/shell/server',
      'src/desk/entries/report',
      'src/files',
      'src/gifts',
      'src/ledger',
      'src/server',
      'src/deliveries',
      'src/entries',
      'src/campaign',
    ],
    ...['yaml', 'zod'],
    ...[
      'crypto',
      'fs',
      'fs/promises',
      'os',
      'path',
      'readline',
      'readline/promises',
      'util',
      'worker_threads',
    ].map(ofNode),
  ],

  // The configuration files at the root.
  '.': ['src/build', 'src/campaign', 'tests', '*'],
  /** Unit tests, beside what they test, belong to this room. */
  tests: ['src', '*'],
  // Written without what it is compared with.
  'tests/oracle': ['vitest'],
  tools: ['src', 'tests', 'playwright.config.ts', '*'],
};

/** The only files that compute what they import, and why. */
export const computed: Readonly<Record<string, string>> = {
  'src/desk/entries/report/make-report.ts': 'the page, which is a file in dist/ and bundled on demand here',
  'src/entries/sqlite/open-entry-store.ts': 'its worker thread, which ends in .ts here and in .js in dist/',
  'src/page/boot/head.ts': 'the script of the built page, named after what is in it',
};

function ofNode(name: string): string {
  return `node:${name}`;
}
