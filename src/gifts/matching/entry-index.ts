import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { GiftEntry } from '../gift-entry.ts';
import { remembered } from '../remembered.ts';
import { guestKeys } from './guests.ts';
import { keysOf, type Person, variantsOf } from './name-keys.ts';

const fields = ['id', 'time', 'name', 'email', 'language', 'wording', 'suspected'];

const soundKeys = ['in_order', 'in_any_order'];

/** By what entries are found. */
const keys = ['address', ...soundKeys];

/** Names that are the same by sound are alike too. Known where an address has so many entries that they are chosen from. */
const alikeKeys = ['variant_in_order', 'variant_in_any_order'];

/** Finds entries. */
export type EntrySearch = ReturnType<ReturnType<typeof entryIndex>['search']>;

const order = 'suspected, time DESC, id DESC';

/** Marks what one person has sent too much of, and notes the names of all entries whose address has many. */
const crowdsSql = (ofPerson: number) => `
  UPDATE entry SET crowd = rank > ${ofPerson}, variant_in_order = variant(name, 0), variant_in_any_order = variant(name, 1)
  FROM (
    SELECT rowid AS ranked, row_number() OVER (PARTITION BY address, in_any_order, late ORDER BY ${order}) AS rank
    FROM entry WHERE address IN (SELECT address FROM entry GROUP BY address HAVING count(*) >= ${ofPerson})
  )
  WHERE entry.rowid = ranked`;

/** So few are sooner read than indexed. */
const few = 100;

/**
 * Collects entries, to find the best of those that have something in common with a guest. Anybody can send any number of
 * them, so they are in a temporary database: what does not fit into its cache is on the disk, in a file that nobody else can
 * open, and that ends with it.
 * @param most how many are found, of those in time and of the late ones each
 * @param ofPerson how many of one person come before all others: whom a `no` rejects may have sent thousands
 */
export function entryIndex({ most, ofPerson }: { most: number; ofPerson: number }) {
  const database = new DatabaseSync('');
  const columns = [...fields, 'late', ...keys];
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE entry (${columns.join()}, crowd DEFAULT 0, ${alikeKeys.join()});
    BEGIN`);
  database.function('variant', (name, index) => variantsOf({ name: String(name) })[Number(index)] ?? null);
  const insert = database.prepare(
    `INSERT INTO entry (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  );
  let count = 0;
  return {
    add: (entry: GiftEntry, isLate: boolean): void => {
      const { id, time, name, email, language, wording = null, suspected } = entry;
      const { address, sounds } = keysOf(entry);
      const values = [id, time, name, email, language, wording, Number(suspected), Number(isLate)];
      insert.run(...values, address, ...sounds);
      count += 1;
    },
    /** To be called once, when all have been added. */
    search: () => {
      if (count >= ofPerson) database.exec(crowdsSql(ofPerson));
      database.exec('COMMIT');
      const indexes = [
        ...keys.map((key) => `CREATE INDEX by_${key} ON entry (${key}, late, crowd, ${order})`),
        ...alikeKeys.map(
          (key) =>
            `CREATE INDEX by_${key} ON entry (${key}, address, late, ${order}) WHERE ${key} IS NOT NULL`,
        ),
      ];
      if (count > few) database.exec(indexes.join(';'));
      // Most runs need only some of them.
      const prepared = (sql: string) => {
        let statement: StatementSync | undefined;
        return () => (statement ??= database.prepare(sql));
      };
      const bestWhere = (...conditions: string[]) => {
        const each = conditions.flatMap((where) =>
          [0, 1].map((late) => `${where} AND late = ${late} ORDER BY crowd, ${order} LIMIT ${most}`),
        );
        const found = each.map((where) => `SELECT * FROM (SELECT ${fields} FROM entry WHERE ${where})`);
        const statement = prepared(found.join(' UNION ALL '));
        return (values: Record<string, string>) => (statement().all(values) as EntryRow[]).map(entryIn);
      };
      const withAddress = bestWhere('address = :address');
      const alike = alikeKeys.map((key) => {
        const found = prepared(
          `SELECT ${fields} FROM entry WHERE ${key} = ? AND address = ? ORDER BY late, ${order}`,
        );
        return function* (name: string, address: string) {
          for (const row of found().iterate(name, address)) yield entryIn(row as EntryRow);
        };
      });
      const withName = bestWhere('in_order = :one', 'in_any_order = :other');
      const countWhere = (where: string) => {
        const counted = prepared(`SELECT count(*) AS entries FROM entry WHERE late = 0 AND (${where})`);
        return (values: readonly string[]) => Number(counted().get(...values)?.entries);
      };
      // Asked once for what many guests may share.
      const countShared = (where: string) => {
        const count = countWhere(where);
        return remembered((values: string) => count(values.split('\n')));
      };
      const countWithAddress = countShared('address = ?');
      const countWithName = countShared('in_order = ? OR in_any_order = ?');
      const countBoth = (found: string[]) =>
        countWhere(
          found.map((key, at) => `${key} = ? AND address = ? AND +${soundKeys[at]} = ?`).join(' OR '),
        );
      const countInAddress = countBoth(['address', 'address']);
      const countInCrowd = countBoth(alikeKeys);
      const isOthers = soundKeys.map(
        (key) => `${key} || char(10) || address NOT IN (SELECT value FROM json_each(:without))`,
      );
      const countInTime = prepared(`SELECT count(*) AS entries FROM entry WHERE late = 0
        AND (address = :address OR in_order = :one OR in_any_order = :other) AND ${isOthers.join(' AND ')}`);
      const named = ([one, other]: readonly [string, string]) => ({ one, other });
      return {
        withAddress: (address: string): GiftEntry[] => withAddress({ address }),
        /** All with the address and a name that is alike in either way, the best first. */
        withAddressAndName: (person: Person): Iterable<GiftEntry>[] =>
          variantsOf(person).map((name, index) => alike[index]?.(name, keysOf(person).address) ?? []),
        /** Those with the name, some of them twice. */
        withName: (person: Person): GiftEntry[] => withName(named(keysOf(person).sounds)),
        /** How many in time have the address or the name, without those of some guests, of whom each name is given. */
        countInTime: (person: Person, without: readonly Person[]): number => {
          const { address, sounds } = keysOf(person);
          if (without.length > 0) {
            const names = JSON.stringify(without.flatMap((each) => guestKeys(each).names));
            return Number(countInTime().get({ address, ...named(sounds), without: names })?.entries);
          }
          const withAddress = countWithAddress(address);
          const isCrowd = withAddress >= ofPerson;
          const [one, other] = isCrowd ? variantsOf(person) : [address, address];
          const values = [one, address, sounds[0], other, address, sounds[1]];
          const withBoth = isCrowd ? countInCrowd(values) : countInAddress(values);
          return withAddress + countWithName(sounds.join('\n')) - withBoth;
        },
        close: (): void => database.close(),
      };
    },
  };
}

type EntryRow = Omit<GiftEntry, 'wording' | 'suspected'> & { wording: string | null; suspected: number };

const entryIn = ({ id, time, name, email, language, wording, suspected }: EntryRow): GiftEntry => ({
  ...{ id, time, name, email, language },
  wording: wording ?? undefined,
  suspected: suspected === 1,
});
