import type { ValueFault } from '../entries/fields/judge-value.ts';
import type { DefinedField, FormDefinition, SubmissionMessage } from './definition.ts';
import { record, string } from './outside-data.ts';

/** What the form says: the page's own words (option `translations`), else those of the definition. */
export class Words {
  readonly #own: Record<string, unknown>;
  readonly #definition: FormDefinition;

  constructor(definition: FormDefinition, locale: string | undefined, translations: unknown) {
    const language = locale ?? definition.language;
    const own = record(translations);
    this.#own = record(own[language] ?? own[language.slice(0, 2)]);
    this.#definition = definition;
  }

  get submit(): string {
    return string(this.#own.submitText) ?? this.#definition.submitText;
  }

  label(field: DefinedField): string {
    return string(record(this.#own.fieldLabels)[field.name]) ?? field.label;
  }

  /** As with HubSpot, a translation of the page's is for every field; ours names the field. */
  field(field: DefinedField, fault: ValueFault): string {
    return string(this.#own[fault]) ?? field.messages[fault] ?? '';
  }

  /** An empty translation switches the message off, for pages that show their own. */
  submission(key: SubmissionMessage): string {
    return this.#ownSubmission(key) ?? this.#definition.submissionErrors[key];
  }

  /** Why the form takes nothing now is known to the server, so we have no words for it. */
  get notAllowed(): string | undefined {
    return this.#ownSubmission('SUBMISSION_NOT_ALLOWED');
  }

  #ownSubmission(key: string): string | undefined {
    return string(record(this.#own.submissionErrors)[key]);
  }
}
