import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';

/** What is wrong and how to fix it; in the English of the checks where nobody has translated the sentence. */
export function ProblemText({ message }: { message: string }) {
  const sentence = useTexts().campaign.problems.sentence(message);
  return <span lang={sentence === undefined ? systemLanguage : undefined}>{sentence ?? message}</span>;
}
