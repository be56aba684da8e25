import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** What is wrong and how to fix it, in the operator's language. */
export const ProblemText = ({ message }: { message: Bilingual }) => <span>{message[useTexts().locale]}</span>;
