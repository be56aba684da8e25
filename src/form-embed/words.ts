import type { ValueFault } from '../entries/fields/validate-answer.ts';
import type { DefinedField, FormDefinition, SubmissionMessage } from './definition.ts';
import { record, string } from './outside-data.ts';

/** The form's texts: the page's own (option `translations`), else those of the definition. */
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

  /** As with HubSpot, the page's translation applies to every field; our own text names the field. */
  field(field: DefinedField, fault: ValueFault): string {
    return string(this.#own[fault]) ?? field.messages[fault] ?? '';
  }

  /** An empty translation disables the message, for pages that show their own. */
  submission(key: SubmissionMessage): string {
    return this.#ownSubmission(key) ?? this.#definition.submissionErrors[key];
  }

  /** Only the server knows why the form accepts nothing now, so there is no text for it here. */
  get notAllowed(): string | undefined {
    return this.#ownSubmission('SUBMISSION_NOT_ALLOWED');
  }

  #ownSubmission(key: string): string | undefined {
    return string(record(this.#own.submissionErrors)[key]);
  }
}
