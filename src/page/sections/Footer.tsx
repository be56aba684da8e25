import type { ReactNode } from 'react';
import { phoneText } from '../../campaign/content/constants.ts';
import type { PageContent } from '../../campaign/content/page-content.ts';
import { languages } from '../../campaign/schema/languages.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { LogoMark } from '../ui/LogoMark.tsx';
import styles from './Footer.module.css';

type FooterProps = {
  content: PageContent;
  /** Who receives data from the page, see `ThirdParties`. */
  children: ReactNode;
};

export function Footer({ content, children }: FooterProps) {
  const { company, language } = content;
  const { newTab } = content.copy.common;
  const copy = content.copy.footer;
  const phone = (number: string) => <a href={`tel:${number}`}>{phoneText(number, language)}</a>;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <LogoMark className={styles.mark} />
          <p className={styles.name}>{company.name}</p>
          <p>{copy.tagline}</p>
        </div>
        <dl className={styles.contact} aria-label={copy.contact}>
          <div>
            <dt>{copy.address}</dt>
            <dd>
              <address>
                {company.legalName}
                <br />
                {languages[language].postalAddress(company.address, company.postalCode)}
              </address>
              <ExternalLink href={company.map} newTab={newTab}>
                {copy.map}
              </ExternalLink>
            </dd>
          </div>
          <div>
            <dt>{copy.email}</dt>
            <dd>
              <a href={`mailto:${company.bookingEmail}`}>{company.bookingEmail}</a>
            </dd>
          </div>
          <div>
            <dt>{copy.phone}</dt>
            <dd>{phone(company.phone)}</dd>
          </div>
          <div>
            <dt>{copy.hours}</dt>
            <dd>{copy.hoursOpen}</dd>
            <dd>{copy.hoursClosed}</dd>
          </div>
          <div>
            <dt>{copy.hotline}</dt>
            <dd>{phone(company.hotline)}</dd>
            <dd>{copy.hotlineNote}</dd>
          </div>
        </dl>
        <nav className={styles.social} aria-label={copy.social}>
          {(['facebook', 'instagram', 'whatsapp'] as const).map((network) => (
            <ExternalLink key={network} href={company.social[network]} newTab={newTab}>
              {copy[network]}
            </ExternalLink>
          ))}
        </nav>
        {children}
        <div className={styles.legal}>
          <ExternalLink href={company.privacyPolicy} newTab={newTab}>
            {copy.privacyPolicy}
          </ExternalLink>
          {company.licence && <p>{company.licence}</p>}
          <p>{copy.copyright}</p>
        </div>
      </div>
    </footer>
  );
}
