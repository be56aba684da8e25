import { expect, test } from 'vitest';
import { testDefinitions } from '../../tests/support/test-settings.ts';
import { readDefinition } from './definition.ts';

const whole = JSON.stringify(testDefinitions.en);

test('parses the provider’s definition', () => {
  expect(readDefinition(JSON.parse(whole))).toMatchObject({
    language: 'en',
    submitText: 'Submit',
    fields: [
      { name: 'name', label: 'Name', required: true },
      { name: 'email', label: 'Email', required: true },
    ],
  });
});

test.each([
  ['no definition', '"Not found"'],
  ['nothing', 'null'],
  ['no fields', whole.replace('"formFieldGroups"', '"groups"')],
  ['no words for a fault', whole.replace('"invalidEmail"', '"invalidPhone"')],
  ['a word that is no text', whole.replace('"Submit"', '["Submit"]')],
  ['a field that this script does not know', whole.replaceAll('"email"', '"fax"')],
])('refuses %s', (_case, json) => {
  expect(json).not.toBe(whole);
  expect(() => readDefinition(JSON.parse(json))).toThrow('DEFINITION_MALFORMED');
});
