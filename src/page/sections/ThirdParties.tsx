import type { PageContent } from '../../campaign/content/page-content.ts';
import type { Recipient } from '../../campaign/content/recipients.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { AdChoice } from './ConsentNotice.tsx';
import styles from './ThirdParties.module.css';

type ThirdPartiesProps = {
  copy: PageContent['copy']['thirdParties'];
  newTab: string;
  recipients: readonly Recipient[];
  /** If ad pixels need the visitor's consent: the texts of the choice. */
  consent?: PageContent['copy']['consent'] | undefined;
};

/** 外部送信について: which other companies receive data, generated from what the campaign configures. */
export function ThirdParties({ copy, newTab, recipients, consent }: ThirdPartiesProps) {
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
                <ExternalLink href={policy} newTab={newTab}>
                  {copy.policy}
                </ExternalLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>{copy.links}</p>
      {consent && (
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
