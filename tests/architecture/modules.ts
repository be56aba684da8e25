/**
 * The modules of `src/`, folders or single files, and all that each imports besides itself and the modules inside it.
 * `/`: a path in `src/`, with all inside it. `!`: but not this. `type:`: types alone, since what runs in a browser must
 * bring neither zod nor the message parser along. `node:`: modules of Node. The rest are packages.
 */
export const modules: Readonly<Record<string, string>> = {
  campaign: 'zod node:fs,path',
  'campaign/schema': '/entries/fields zod',
  'campaign/read': '/campaign/schema lru-cache yaml zod node:crypto,fs,path',
  'campaign/content':
    '/entries/fields /campaign/read /campaign/schema budoux fontkitten ical.js intl-messageformat lru-cache zod node:crypto,fs,module,path',
  'campaign/checks': '/entries/fields /campaign/content /campaign/read /campaign/schema yaml node:fs,path',
  files: 'node:crypto,fs,path,sqlite',
  'files/yaml': '/campaign diff yaml node:util',
  // For the command and the desk.
  'new-campaign': '/files/yaml /gifts/input /campaign node:crypto,fs,path',
  // Below all others, and shared with the browser.
  'entries/fields': '',
  entries: `/files /campaign pg pg-connection-string type:node:stream
    node:crypto,fs,path,sqlite,stream/promises,timers/promises,worker_threads`,
  deliveries:
    '/files/parsed-json.ts /entries /campaign nodemailer standardwebhooks zod node:crypto,fs,path,util',
  'form-embed': '/entries/fields',

  page: 'type:/page/islands',
  'page/styles': 'node:fs',
  'page/ui': 'react',
  'page/adapters/ad-pixel': '',
  'page/adapters/form-provider': '',
  'page/client': '/page/adapters',
  'page/islands': '/page/adapters /page/ui react',
  'page/search': '/page/styles /campaign type:schema-dts',
  'page/social-card': `/page/styles /page/ui /campaign fontkitten react satori sharp subset-font node:path`,
  'page/mail': '/page/styles /entries/fields /campaign react react-dom',
  // Pages pass them their islands as children.
  'page/sections': '/page/ui /campaign type:react',
  'page/layouts': `/page/client /page/search /page/social-card /page/styles /campaign`,
  'page/pages': `/page/adapters/form-provider /page/islands /page/layouts /page/mail /page/search /page/sections
    /page/social-card /page/ui /campaign type:astro astro:assets subset-font node:crypto`,

  server: '/deliveries /entries hono node:crypto,events,fs,fs/promises,path,timers/promises',
  'server/manifest': '/entries/fields /campaign /files/parsed-json.ts zod node:fs,path',
  'server/forms':
    '/server/manifest /entries /campaign hono ipaddr.js lru-cache type:@hono/node-server zod node:crypto,net',
  'server/operations': `/server/manifest /deliveries/delivery-settings.ts /entries /campaign hono @hono/node-server
    prom-client zod node:events,http,net`,
  'server/site':
    '/entries/entry-store-error.ts /server/forms /server/manifest /campaign hono node:crypto,fs,path',
  // Workers have neither a disk nor SQLite.
  'server/worker.ts': '/server /deliveries /entries/postgres/connection-store.ts',

  // What was listed and sent: neither files nor databases.
  'gifts/ledger': '/entries /campaign node:crypto',
  // No HTTP and no files: its folder reads and writes for it. A run's entries are in a temporary database.
  gifts: '!/gifts/folder /gifts/ledger /entries /campaign csv-parse yaml zod node:buffer,sqlite',
  'gifts/folder': '/gifts /files /entries /campaign zod node:crypto,fs,os,path,readline,util',

  // What server and app of each part of the desk say to each other.
  'desk/shell/contract': '',
  'desk/campaign/contract':
    '/files/yaml/yaml-edit.ts /campaign/schema/files.ts /campaign/schema/languages.ts type:/campaign zod',
  'desk/entries/contract': 'type:/gifts type:/entries zod',
  'desk/gifts/contract':
    'type:/desk/campaign/contract /gifts/input /campaign/content/tokyo.ts type:/gifts type:/entries type:/campaign zod',
  // In the browser.
  desk: '/page/styles /campaign/schema/languages/operator-languages.ts @mantine/core react react-dom @tanstack/react-query',
  'desk/texts': `/desk/campaign/contract /desk/gifts/contract
    /campaign/schema/languages/operator-languages.ts /campaign/content/tokyo.ts type:/entries type:/campaign react`,
  'desk/ui': '/desk/texts @mantine/core @mantine/hooks react',
  'desk/shell/app': '/desk/shell/contract /desk/texts /desk/ui',
  'desk/campaign/app': `/desk/campaign/contract /desk/shell /desk/texts /desk/ui /files/yaml/changes.ts /files/yaml/yaml-edit.ts
    /files/yaml/misfit.ts /campaign/content/discount.ts /campaign/schema/files.ts /campaign/schema/languages.ts /new-campaign/season.ts type:/campaign
    @mantine/core @mantine/hooks react react-dom @tanstack/react-query`,
  'desk/entries/app': `/desk/entries/contract /desk/shell/app /desk/texts /desk/ui /desk/entries/charts
    /deliveries/failure-words.ts /entries/fields /campaign/content/tokyo.ts type:/entries @mantine/core @mantine/hooks react @tanstack/react-query`,
  'desk/entries/charts': '/desk/entries/contract /desk/texts type:/entries @mantine/core react',
  'desk/gifts/app': `/desk/gifts/contract /desk/campaign/app type:/desk/campaign/contract /desk/entries/app/use-entries.ts /desk/entries/charts/counts.ts /desk/shell/app /desk/texts /desk/ui /gifts/person-decision.ts /gifts/ledger/amend-card.ts
     /gifts/input/fault.ts /gifts/input/limits.ts /campaign/content/tokyo.ts type:/gifts @mantine/core diff react @tanstack/react-query`,
  // In Node.
  'desk/shell/server': `/desk/shell/contract hono vite zod node:child_process,crypto,fs,path`,
  'desk/campaign/server': `/releases /desk/campaign/contract /desk/shell/server /new-campaign /files /entries /campaign
    diff hono sharp zod node:child_process,crypto,fs,path`,
  'desk/entries/server': `/desk/entries/contract /desk/shell/server /desk/texts/entries.ts /gifts /deliveries /entries
    /campaign hono node:crypto,stream/consumers`,
  'desk/gifts/server': `/desk/gifts/contract /desk/campaign/server/campaign-values.ts /desk/shell/server /gifts /campaign
    hono node:crypto,fs,path`,
  'desk/create-desk.ts': `/desk/shell /desk/campaign/server /desk/entries/server /desk/gifts/server /desk/texts /server /entries hono node:path`,
  'desk/start-desk.ts':
    '/releases /desk/create-desk.ts /desk/shell/server /desk/entries/server /server /campaign node:path',

  // It reads what it bundles as files.
  build: `/server /entries /campaign /files type:/form-embed @hono/node-server astro hono
    htmlparser2 rolldown type:vite
    node:crypto,events,fs,fs/promises,http,module,path,stream,url,util,zlib`,
  releases: `/build /server /files /campaign zod
    node:child_process,crypto,events,fs,os,path,readline,timers/promises,url,util`,
  commands: `/releases /desk/start-desk.ts /desk/shell/server /new-campaign /gifts
    /server /deliveries /entries /campaign /files/parsed-json.ts zod node:fs,fs/promises,module,path,readline,readline/promises,util`,
};
