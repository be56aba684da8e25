import { knownLanguages } from '../../campaign/language.ts';
import { defaultEntriesAddress } from '../../entries/entries-address.ts';

const language = `  --language ${knownLanguages.join('|')}`;

export const entriesHelp = `Entries of the built-in form provider

  npm run entries                                 how many entries, per day (Tokyo), language and source
  npm run entries -- export --format csv          every entry, for Excel
  npm run entries -- export --format json         every entry, for programs
  npm run entries -- report --out FILE            figures and charts in one HTML file without names, to pass on
  npm run entries -- delete --email ADDRESS       delete all entries of an address (a deletion request)
  npm run entries -- forget --before DATE         erase the campaign's entries from before a day, when it is done with
  npm run entries -- backup FILE                  a consistent copy, also while the server runs
  npm run entries -- import FILE                  takes over the entries of a JSON export

Options
  --since DATE           only entries from this day in Tokyo on, such as 2025-04-01     (list, export, report)
${language.padEnd(24)} only entries of one language                                  (list, export, report)
  --include-suspected    also entries that look like a robot's                         (list, export, report)
  --out FILE             write into a new file that only you can read                  (export, report)
  --force                let --out replace a file                                      (export, report)
  --yes                  do not ask                                                    (delete, forget)
  --campaign ID          another campaign than that of this build or of CAMPAIGN_DIR   (forget)
  --gifts DIR            where npm run gifts writes, when not into gifts/              (forget)
  --gifts-sent           every gift card is sent, where no run of npm run gifts knows  (forget)

Every entry is in an export, also when the same address entered twice. The column 'newest' is yes for the last
entry of an address that is not suspected, upper and lower case alike, and no for the earlier ones. It is no proof
of who entered: anybody can type anybody's address. Compare the names before you pass over an entry marked no.

A report speaks Japanese or English, as LANG says. It makes no request and holds no names or addresses of people.

In a CSV export an apostrophe stands before what a spreadsheet would run as a formula. JSON exports have none.

'forget' counts first and says what will go. It refuses while gift cards of these entries are open. Entries of other
campaigns in the same store stay. It erases suspected entries too, from the journal and the free pages as well.
Backups, exports, sent mails and HubSpot's own copy are out of its reach. entriesUntil in campaign.yaml lets the server
remind you of it.

A deletion that another program holds up says so; end that program and run the same command again.

The entries lie in ${defaultEntriesAddress}; ENTRIES_DB names another file, or a PostgreSQL as
postgres://user:password@host/database, whose backups are pg_dump's.

Move a campaign to another store
  1. Stop the server.
  2. npm run entries -- export --format json --include-suspected --out all.json
  3. Set ENTRIES_DB to the new store, which is empty, and run npm run entries -- import all.json
  4. Start the server with the new ENTRIES_DB, compare the count with npm run entries, delete all.json.
An entry keeps its number. One that is there already is left out, so an import that broke off can be repeated.
A server may run meanwhile: it numbers its entries after those of the file. A store that has taken entries of its own
under those numbers refuses the file.

Restore a backup
  1. Stop the server.
  2. Move ${defaultEntriesAddress} and, where they exist, ${defaultEntriesAddress}-wal and ${defaultEntriesAddress}-shm
     to another folder. All three belong together; a journal left behind would damage the restored file.
  3. Copy the backup to ${defaultEntriesAddress}.
  4. Start the server and compare the count with npm run entries.
`;
