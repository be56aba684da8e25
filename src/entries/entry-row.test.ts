import { expect, test } from 'vitest';
import { answersOf, compareAnswers, furtherAnswers } from './entry-row.ts';

test('writes what it reads, and compares answers, not their JSON', () => {
  const entry = { name: '山田', email: 'hanako@mail.example', phone: '03-0000-0000' };
  expect(furtherAnswers(entry)).toBe('{"phone":"03-0000-0000"}');
  expect(furtherAnswers({ ...entry, phone: undefined })).toBe('{}');
  const stored = answersOf({
    name: entry.name,
    email: entry.email,
    answers: '{"of a later release": "x", "phone": "03-0000-0000"}',
  });
  expect(compareAnswers(entry, stored)).toBe('repeated');
  expect(compareAnswers({ ...entry, phone: undefined }, stored)).toBe('conflict');
});
