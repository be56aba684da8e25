import type { PageContent } from '../../campaign/content/page-content.ts';
import type { Recipient } from '../../campaign/content/recipients.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { AdChoice } from './ConsentNotice.tsx';
import styles from './ThirdParties.module.css';

type ThirdPartiesProps = {
  content: PageContent;
  recipients: readonly Recipient[];
  /** Whether ad pixels need the visitor's consent. */
  asks: boolean;
};

/** 外部送信について: which other companies receive data, generated from what the campaign configures. */
export function ThirdParties({ content, recipients, asks }: ThirdPartiesProps) {
  const { thirdParties: copy, consent, common } = content.copy;
  return (
    <details id="data-sent" className={styles.details}>
      <summary>{copy.heading}</summary>
      <p>{recipients.length === 0 ? copy.none : copy.lead}</p>
      {recipients.length > 0 && (
        <ul>
          {recipients.map(({ id, hosts, policy }) => (
            <li key={id}>
              <strong>{[copy[id].name, ...hosts].join(' ')}</strong>
              <dl>
                <dt>{copy.data}</dt>
                <dd>{copy[id].data}</dd>
                <dt>{copy.purpose}</dt>
                <dd>{copy[id].purpose}</dd>
              </dl>
              {policy && (
                <ExternalLink href={policy} newTab={common.newTab}>
                  {copy.policy}
                </ExternalLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>{copy.links}</p>
      {asks && (
        <div data-ad-settings>
          <div role="status">
            {(['undecided', 'agreed', 'declined', 'refusedByBrowser'] as const).map((state) => (
              <p key={state} data-ad-state={state}>
                {consent[state]}
              </p>
            ))}
          </div>
          <AdChoice copy={consent} />
        </div>
      )}
    </details>
  );
}
