/** See `migrations.ts`. */
export const newestEntries = `
-- The newest entry of an address is the last one that is not suspected, and different addresses are counted without the
-- suspected ones: with the mark in it the index answers both alone. A deletion request still finds an address in it.
DROP INDEX entry_email;
CREATE INDEX entry_email ON entry (lower(email), suspected);
`;
