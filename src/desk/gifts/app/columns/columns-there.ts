/** The saved columns without headers missing from this file, which a select could not show. */
export const columnsThere = <Field extends string>(
  columns: Partial<Record<Field, string>>,
  headers: readonly string[],
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(columns).filter(([, header]) => headers.includes(header ?? '')),
  ) as Partial<Record<Field, string>>;
