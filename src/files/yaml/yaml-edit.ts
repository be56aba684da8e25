/** A YAML value. */
export type Scalar = string | number | boolean | null;
export type Value = Scalar | Value[] | { [key: string]: Value };

/** An edit of one place. `path` is its keys and indexes joined by dots, `2.name.en`; the whole file's is empty. */
export type YamlEdit = { path: string } & (
  | {
      /**
       * Sets a value, keeping the quoting style of the one it replaces. A missing key is added; lines prepared for it
       * behind `#+` are replaced.
       */
      do: 'set';
      value: Value;
    }
  /** Removes a key or list item, with the comment lines directly above it. */
  | { do: 'remove' }
  /** `path` is the list's. The new item gets this index; the list's length appends it. */
  | { do: 'insert'; index: number; value: Value }
  /** `path` is the list's. Moves the item at `from`, with its comments, to the index `to`. */
  | { do: 'move'; from: number; to: number }
);

/** Formatting rules that come from a schema. */
export type Layout = {
  /** The keys of a map, in schema order. */
  keysAt: (path: string) => readonly string[];
  /** Whether the text at a path is written without quotes. */
  isPlain: (path: string) => boolean;
};
