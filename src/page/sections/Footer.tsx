import { phoneText } from '../../campaign/content/constants.ts';
import type { PageContent } from '../../campaign/content/page-content.ts';
import type { Recipient } from '../../campaign/content/recipients.ts';
import { languages } from '../../campaign/schema/languages.ts';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import { AdChoice } from './ConsentNotice.tsx';
import styles from './Footer.module.css';

type FooterProps = {
  content: PageContent;
  /** Who receives data from the page. */
  recipients: readonly Recipient[];
  /** Whether ad pixels need the visitor's consent. */
  asks: boolean;
};

export function Footer(props: FooterProps) {
  const { content } = props;
  const { company, language } = content;
  const { newTab } = content.copy.common;
  const copy = content.copy.footer;
  const phone = (number: string) => <a href={`tel:${number}`}>{phoneText(number, language)}</a>;
  const address = (
    <>
      <address>
        {company.legalName}
        <br />
        {languages[language].postalAddress(company.address, company.postalCode)}
      </address>
      <ExternalLink href={company.map} newTab={newTab}>
        {copy.map}
      </ExternalLink>
    </>
  );
  return (
    <footer className={styles.footer}>
      <div>
        <LogoMark className={styles.mark} />
        <p className={styles.name}>{company.name}</p>
        <p>{copy.tagline}</p>
      </div>
      <DefinitionList
        className={styles.contact}
        aria-label={copy.contact}
        of={[
          { term: copy.address, detail: address },
          { term: copy.email, detail: <a href={`mailto:${company.bookingEmail}`}>{company.bookingEmail}</a> },
          { term: copy.phone, detail: phone(company.phone) },
          { term: copy.hours, detail: [copy.hoursOpen, copy.hoursClosed] },
          { term: copy.hotline, detail: [phone(company.hotline), copy.hotlineNote] },
        ]}
      />
      <nav className="links" aria-label={copy.social}>
        {(['facebook', 'instagram', 'whatsapp'] as const).map((network) => (
          <ExternalLink key={network} className="pill" href={company.social[network]} newTab={newTab}>
            {copy[network]}
          </ExternalLink>
        ))}
      </nav>
      <ThirdParties {...props} />
      <div className={styles.legal}>
        <ExternalLink href={company.privacyPolicy} newTab={newTab}>
          {copy.privacyPolicy}
        </ExternalLink>
        {company.licence && <p>{company.licence}</p>}
        <p>{copy.copyright}</p>
      </div>
    </footer>
  );
}

/** 外部送信について: which other companies receive data, generated from what the campaign configures. */
function ThirdParties({ content, recipients, asks }: FooterProps) {
  const { thirdParties: copy, consent, common } = content.copy;
  return (
    <details id="data-sent">
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
