import { expect, test } from 'vitest';
import { idempotencyDigest, type Sending } from './idempotency-digest.ts';

const sending = (changes: Partial<Sending> = {}): string =>
  idempotencyDigest({
    formId: 'form',
    key: undefined,
    answers: ['山田 花子', 'hanako@mail.example'],
    submittedAt: 1743123600000,
    suspected: false,
    ...changes,
  });

test('never changes with a software update, or a repeat would become a second entry', () => {
  expect(sending()).toBe('Yg9iIwzYrgZ7wb1abFEGJLutXkJGLd7j6a2jClgeeGU');
});

test('differs with the form, an answer, the time or the suspicion', () => {
  const digests = [
    sending(),
    sending({ formId: 'other' }),
    sending({ answers: ['山田 花子', 'hanako@mail.example', ''] }),
    sending({ answers: ['山田 花子', 'hanako@mail.example', '03-0000-0000'] }),
    sending({ answers: ['山田 花子hanako@mail.example', ''] }),
    sending({ submittedAt: 1743123600001 }),
    sending({ suspected: true }),
    sending({ key: 'one' }),
    sending({ key: 'one', suspected: true }),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});

test('depends on the key alone if there is one, and is unique without key and time', () => {
  expect(sending({ key: 'one', answers: ['x'], submittedAt: 1 })).toBe(sending({ key: 'one' }));
  expect(sending({ submittedAt: undefined })).not.toBe(sending({ submittedAt: undefined }));
});
