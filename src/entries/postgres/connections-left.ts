/** The SQLSTATE of a connection beyond the limit of the server, the database or the user. */
export const noConnectionLeft = '53300';

/**
 * SQL: how many more connections the current user could open, by the limits of the user, the database and the server.
 * A negative limit means none. Anybody may read these views.
 */
export const connectionsLeft = `least(
    (SELECT rolconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid)
      FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0),
    (SELECT datconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE datid = pg_database.oid)
      FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0),
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int
      - (SELECT sum(numbackends) FROM pg_stat_database)
  )::int`;
