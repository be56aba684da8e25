import type { DatabaseSync } from 'node:sqlite';
import { type StoreFiles, storeFiles } from './store-files.ts';

type ReopenedDatabase<T> = {
  /** What `prepare` made of the database, which is first opened again if one of its journals was removed. */
  use(): T;
  /** Undefined while it could not be opened again. */
  current(): { database: DatabaseSync; files: StoreFiles } | undefined;
  close(): void;
};

type Opening<T> = {
  open: () => DatabaseSync;
  prepare: (database: DatabaseSync) => T;
  /** Called before a database without its journals is closed. When it throws, the database stays open. */
  leave?: (database: DatabaseSync, files: StoreFiles) => void;
};

/**
 * A database that stays usable when its journals are removed. SQLite would go on with journals that have no name any
 * more, the next program would start others, and the two would overwrite each other's pages.
 */
export function reopenedDatabase<T>(path: string, { open, prepare, leave }: Opening<T>): ReopenedDatabase<T> {
  const connect = () => {
    const database = open();
    try {
      return { database, files: storeFiles(path), prepared: prepare(database) };
    } catch (error) {
      database.close();
      throw error;
    }
  };
  let current: ReturnType<typeof connect> | undefined = connect();
  return {
    use: () => {
      if (current?.files.state() === 'torn') {
        leave?.(current.database, current.files);
        current.database.close();
        current = undefined;
      }
      current ??= connect();
      return current.prepared;
    },
    current: () => current,
    close: () => current?.database.close(),
  };
}
