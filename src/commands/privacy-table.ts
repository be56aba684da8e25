import { readFileSync, writeFileSync } from 'node:fs';
import { withPrivacyTable } from '../entries/privacy-table.ts';

/** `npm run privacy-table`: updates the README's table of what is stored from the form's fields. */
writeFileSync('README.md', withPrivacyTable(readFileSync('README.md', 'utf8')));
