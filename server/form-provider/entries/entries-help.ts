export const entriesHelp = `Entries of the built-in form provider

  npm run entries                                 how many entries, per day (Tokyo) and language
  npm run entries -- export --format csv          every entry, for Excel
  npm run entries -- export --format json         every entry, for programs
  npm run entries -- delete --email ADDRESS       delete all entries of an address (a deletion request)
  npm run entries -- backup FILE                  a consistent copy, also while the server runs

Options
  --since DATE           only entries from this day in Tokyo on, such as 2025-04-01     (list, export)
  --language ja|en       only entries of one language                                  (list, export)
  --include-suspected    also entries that look like a robot's                         (list, export)
  --out FILE             write into a new file that only you can read, instead of the terminal    (export)
  --force                let --out replace a file                                      (export)
  --yes                  do not ask                                                    (delete)

The column 'newest' says no for an earlier entry of somebody who entered again.
The entries lie in data/entries.sqlite; ENTRIES_DB names another file.

Restore a backup
  1. Stop the server.
  2. Move data/entries.sqlite and, where they exist, data/entries.sqlite-wal and data/entries.sqlite-shm
     to another folder. All three belong together; a journal left behind would damage the restored file.
  3. Copy the backup to data/entries.sqlite.
  4. Start the server and compare the count with npm run entries.
`;
