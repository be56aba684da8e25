import type { Language, PerLanguage } from '../../../src/campaign/language.ts';
import type { ValueFault } from '../judge-value.ts';

/** What a field can be told, under HubSpot's keys where it has one. */
export type FieldMessage = ValueFault;

/** What the form as a whole can be told, under HubSpot's keys. */
export type SubmissionMessage = 'TOO_MANY_REQUESTS' | 'SERVER_ERROR';

type Texts = { fields: Record<FieldMessage, string>; submissionErrors: Record<SubmissionMessage, string> };

const texts: PerLanguage<Texts> = {
  en: {
    fields: {
      required: 'Please fill in this field.',
      invalidEmail: 'Please enter an email address such as name@example.com.',
      inputTooLarge: 'This is too long. Please shorten it.',
      invalidCharacters: 'This holds a character that cannot be used. Please type it again.',
    },
    submissionErrors: {
      TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
      SERVER_ERROR: 'We apologize for the inconvenience. Please try again later.',
    },
  },
  ja: {
    fields: {
      required: 'ご入力ください。',
      invalidEmail: 'メールアドレスを name@example.com のような形式でご入力ください。',
      inputTooLarge: '文字数が多すぎます。短くしてご入力ください。',
      invalidCharacters: '使用できない文字が含まれています。入力し直してください。',
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
    const language: Language = /^ja/i.test(locale) ? 'ja' : 'en';
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

  field(key: FieldMessage): string {
    return string(this.#own[key]) ?? this.#texts.fields[key];
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
