import { readFileSync, writeFileSync } from 'node:fs';
import { withPrivacyTable } from '../entries/privacy-table.ts';

/** `npm run privacy-table`: updates the table of what is stored from the form's fields. */
const file = 'docs/running.md';
writeFileSync(file, withPrivacyTable(readFileSync(file, 'utf8')));
