import { systemLanguage } from '../../texts/languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RequestError } from './requests.ts';

/** What happened and what to do. The store's own messages are in English, whatever the desk's language. */
export function ErrorNotice({ error }: { error: Error }) {
  const { errors } = useTexts();
  const { reason, detail } = error instanceof RequestError ? error : new RequestError('gone');
  return (
    <Notice tone="error">
      <p>{errors[reason]}</p>
      {detail && (
        <details>
          <summary>{errors.detail}</summary>
          <p lang={systemLanguage}>{detail}</p>
        </details>
      )}
    </Notice>
  );
}
