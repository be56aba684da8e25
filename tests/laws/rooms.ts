/**
 * The rooms, and what each may import besides itself and the rooms inside it; naming a room includes those inside it.
 * `type` before a name: only types. Biome enforces this (`biome.rooms.json`, `types-only.grit`), and `rooms.test.ts`
 * checks that it does.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/campaign': [],
  'src/entries': ['src/campaign'],
  'src/entries/fields': ['type src/campaign'],
  'src/form-embed': ['src/entries/fields'],

  'src/page/styles': [],
  'src/page/ui': [],
  'src/page/ad-pixel': [],
  'src/page/form-provider': ['type src/campaign'],
  'src/page/boot': ['src/page/ad-pixel', 'src/page/form-provider', 'src/page/ui', 'type src/campaign'],
  'src/page/islands': ['src/page/ad-pixel', 'src/page/form-provider', 'src/page/ui', 'type src/campaign'],
  'src/page/search': ['src/page/styles', 'src/campaign'],
  'src/page/social-card': ['src/page/styles', 'src/page/ui', 'src/campaign'],
  'src/page/sections': ['src/page/ui', 'src/campaign'],
  'src/page/layouts': [
    ...['boot', 'search', 'social-card', 'styles', 'ui'].map((room) => `src/page/${room}`),
    'src/campaign',
  ],
  'src/page/pages': [
    ...['form-provider', 'islands', 'layouts', 'search', 'sections', 'social-card', 'ui'].map(
      (room) => `src/page/${room}`,
    ),
    'src/campaign',
  ],

  'src/server': ['src/entries', 'src/campaign'],
  'src/server/http': [],
  'src/server/manifest': ['src/campaign'],
  'src/server/form-provider': ['src/server/manifest', 'src/entries', 'src/campaign'],
  'src/server/operations': ['src/server/http', 'src/entries', 'src/campaign'],
  'src/server/site': ['src/server/form-provider', 'src/server/manifest', 'src/server/http', 'src/campaign'],

  'src/gifts': ['src/entries', 'src/campaign'],
  'src/mail': ['src/entries', 'src/campaign'],
  'src/desk/contract': [],
  'src/desk/charts': ['src/desk/contract'],
  'src/desk/report': ['src/desk/charts', 'src/desk/contract', 'src/entries', 'src/campaign'],
  'src/desk/api': [
    'src/desk/contract',
    'src/desk/report',
    ...['gifts', 'mail', 'server', 'entries', 'campaign'].map((room) => `src/${room}`),
  ],
  'src/desk/app': ['src/desk/charts', 'src/desk/contract', 'src/page/styles'],
  'src/build': ['src/server', 'src/entries', 'src/campaign'],
  'src/commands': [
    'src/desk/api',
    'src/desk/report',
    'src/gifts',
    'src/mail',
    'src/server',
    'src/entries',
    'src/campaign',
  ],

  // The configuration files at the root.
  '.': ['src/build', 'src/campaign', 'tests'],
  tests: ['src'],
  tools: ['src', 'tests'],
};
