import { type FieldName, maxLength } from '../entries/fields/fields.ts';
import type { ValueFault } from '../entries/fields/judge-value.ts';

/** What a field can be told, under HubSpot's keys where it has one. */
export type FieldMessage = ValueFault;

/** What the form as a whole can be told, under HubSpot's keys. */
export type SubmissionMessage = 'TOO_MANY_REQUESTS' | 'SERVER_ERROR';

type Texts = {
  fields: Record<FieldMessage, Record<FieldName, string>>;
  submissionErrors: Record<SubmissionMessage, string>;
};

const sameOf = (text: string): Record<FieldName, string> => ({ name: text, email: text });

const texts: Record<'ja' | 'en', Texts> = {
  en: {
    fields: {
      required: { name: 'Please enter your name.', email: 'Please enter your email address.' },
      invalidEmail: sameOf('Please enter an email address such as name@example.com.'),
      inputTooLarge: {
        name: `Please keep your name to ${maxLength.name} characters or fewer.`,
        email: `Please keep your email address to ${maxLength.email} characters or fewer.`,
      },
      invalidCharacters: {
        name: "Your name contains a character we can't accept. Please type it again.",
        email: "Your email address contains a character we can't accept. Please type it again.",
      },
    },
    submissionErrors: {
      TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
      SERVER_ERROR: 'We apologize for the inconvenience. Please try again later.',
    },
  },
  ja: {
    fields: {
      required: { name: 'お名前をご入力ください。', email: 'メールアドレスをご入力ください。' },
      invalidEmail: sameOf('メールアドレスを name@example.com のような形式でご入力ください。'),
      inputTooLarge: {
        name: `お名前は${maxLength.name}文字以内でご入力ください。`,
        email: `メールアドレスは${maxLength.email}文字以内でご入力ください。`,
      },
      invalidCharacters: {
        name: 'お名前に使用できない文字が含まれています。もう一度ご入力ください。',
        email: 'メールアドレスに使用できない文字が含まれています。もう一度ご入力ください。',
      },
    },
    submissionErrors: {
      TOO_MANY_REQUESTS: '送信回数が多すぎます。しばらくしてから、もう一度お試しください。',
      SERVER_ERROR: '申し訳ございません。エラーが発生しました。しばらくしてから、もう一度お試しください。',
    },
  },
};

/** The page's own words (option `translations`), else ours; English for every language that is not Japanese. */
export class Words {
  readonly #own: Record<string, unknown>;
  readonly #texts: Texts;

  constructor(locale: string, translations: unknown) {
    const language = /^ja/i.test(locale) ? 'ja' : 'en';
    const own = record(translations);
    this.#own = record(own[locale] ?? own[locale.slice(0, 2)]);
    this.#texts = texts[language];
  }

  get submit(): string | undefined {
    return string(this.#own.submitText);
  }

  label(field: string): string | undefined {
    return string(record(this.#own.fieldLabels)[field]);
  }

  /** As with HubSpot, a translation of the page's is for every field; ours names the field. */
  field(field: FieldName, key: FieldMessage): string {
    return string(this.#own[key]) ?? this.#texts.fields[key][field];
  }

  /** An empty translation switches the message off, for pages that show their own. */
  submission(key: SubmissionMessage): string {
    return this.#ownSubmission(key) ?? this.#texts.submissionErrors[key];
  }

  /** Why the form takes nothing now is known to the server, so we have no words for it. */
  get notAllowed(): string | undefined {
    return this.#ownSubmission('SUBMISSION_NOT_ALLOWED');
  }

  #ownSubmission(key: string): string | undefined {
    return string(record(this.#own.submissionErrors)[key]);
  }
}

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const string = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
