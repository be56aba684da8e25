import { knownLanguages } from '../../campaign/schema/languages.ts';
import { defaultEntriesAddress } from '../../entries/engine.ts';

const language = `  --language ${knownLanguages.join('|')}`;

export const entriesHelp = `Entries of the built-in form provider

  npm run entries                                 how many entries, per day (Tokyo), language and source
  npm run entries -- export --format csv          every entry, for Excel
  npm run entries -- export --format json         every entry, for programs
  npm run entries -- person --email ADDRESS       everything that is held about a person, as JSON (a request for disclosure)
  npm run entries -- delete --email ADDRESS       delete all entries of an address (a deletion request)
  npm run entries -- delete --since TIME --before TIME --source NAME
                                                  delete a robot's entries; each option narrows it down, one is enough
  npm run entries -- forget --before DATE         erase the campaign's entries from before a day, after the campaign
  npm run entries -- deliveries                   what went out after the entries, and what did not arrive and why
  npm run entries -- resend                       sends again what was refused or has expired
  npm run entries -- deliver                      sends what is due, once: without a server, or beside it
  npm run entries -- backup FILE                  a consistent copy, also while the server runs
  npm run entries -- import FILE                  adds the entries of a JSON export

Options
  --since DATE           only entries since this day in Tokyo, such as 2025-04-01      (list, export, delete)
  --before DATE          only entries from before this day                             (forget, delete)
                         with delete also a time of the day in Tokyo: '2025-04-01 14:30'
  --source NAME          only entries with this utm_source, as the list names it       (delete)
  --no-source            only entries without a utm_source                             (delete)
${language.padEnd(24)} only entries of one language                                  (list, export)
  --include-suspected    also entries that look like a robot's                         (list, export)
  --out FILE             write into a new file that only you can read                  (export, person)
  --force                let --out replace a file                                      (export, person)
  --backfill NAME        also older entries that have no delivery to it yet            (deliver)
  --recipient NAME       as the page's purpose of use names who gets them              (deliver --backfill)
  --sink NAME            only deliveries by mail, to hubspot or to the webhook         (deliveries, resend)
  --state STATE          only queued, sent, refused, expired or skipped ones           (deliveries, resend)
  --entry NUMBER         only those of an entry; may be repeated                       (deliveries, resend)
  --yes                  do not ask                                                    (delete, forget, resend, deliver)
  --campaign ID          a campaign other than that of this build or CAMPAIGN_DIR      (all but delete --email, person)
  --all-campaigns        the entries of every campaign in the store                    (list, export)
  --gifts DIR            where npm run gifts writes, if not to gifts/                  (forget, delete, person)
  --gifts-sent           confirms that every gift card is sent, if no run shows that   (forget)

A store may hold several campaigns. List and export are of one, that of this build or CAMPAIGN_DIR, and say
which others there are. 'delete --email' reaches all of them.

An export contains every entry of the campaign, even if the same address entered twice. The column 'newest' is yes for the latest
entry of an address that is not suspected (ignoring case), and no for earlier ones. It does not prove who entered:
anybody can type anybody's address. Compare the names before you ignore an entry marked no.


In a CSV export, an apostrophe precedes anything that a spreadsheet would run as a formula. JSON exports have none.

'forget' first counts and shows what would be erased. It refuses while gift cards of these entries are open. It leaves
the entries of other campaigns in the same store. It erases suspected entries too, and from the journal and free pages
as well. It cannot reach backups, exports, sent mails and HubSpot's own copy. With entriesUntil in campaign.yaml the
server reminds you to erase.

A deletion by time or source is for a robot's flood. It counts first and asks, takes suspected entries too, and leaves what
arrives after it was counted. It refuses while one of the entries has a gift card that is not sent.

'resend' takes what was skipped only with --entry or --state skipped, and what was sent only with --state sent: then the
receiver gets it under the same id. 'resend --state queued' makes due now what failed and waits for its next attempt, such
as after a corrected password. 'deliver' needs the settings of the server, such as WEBHOOK_URL.

'deliver --backfill webhook --recipient NAME' (or --backfill hubspot) is for entries from before the webhook was set up. Only
those are passed on whose visitors were shown a purpose of use that names the recipient; all others are counted and left
out, and so are entries without a record of what was shown. It asks first.

If another program prevents a deletion from completing, the command says so: end that program and run it again.

The entries are in ${defaultEntriesAddress}; set ENTRIES_DB to use another file, or a PostgreSQL as
postgres://user:password@host/database, which is backed up with pg_dump.

Move a campaign to another store
  1. Stop the server.
  2. npm run entries -- export --format json --include-suspected --all-campaigns --out all.json
  3. Set ENTRIES_DB to the new, empty store, and run npm run entries -- import all.json
  4. Start the server with the new ENTRIES_DB, compare the counts with npm run entries, delete all.json.
Entries keep their numbers. Those that exist already are skipped, so an interrupted import can be repeated. A server may
be running meanwhile: it numbers its new entries after those of the file. If the store already has other entries under
those numbers, or one of the file's entries cannot be imported, the import is refused and nothing is written.

Restore a backup
  1. Stop the server.
  2. Move ${defaultEntriesAddress} and, if they exist, ${defaultEntriesAddress}-wal and ${defaultEntriesAddress}-shm
     to another folder. All three belong together; beside a journal left behind, the backup is refused.
  3. Copy the backup to ${defaultEntriesAddress}.
  4. Start the server and compare the count with npm run entries.
`;
