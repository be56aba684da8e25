import type { PageContent } from '../../campaign/content/page-content.ts';
import styles from './ad-consent.css?inline';

type ConsentNoticeProps = { copy: PageContent['copy']['consent'] };

/**
 * Asks before ad pixels are loaded. It overlays the hero's picture and scrolls away with it, so it blocks nothing;
 * `client/ad-consent.ts` shows it.
 */
export function ConsentNotice({ copy }: ConsentNoticeProps) {
  return (
    <section data-ad-notice aria-label={copy.label}>
      {/* Only in pages that ask. */}
      <style>{styles}</style>
      <p>
        {copy.question}{' '}
        <a href="#data-sent" data-ad-details>
          {copy.details}
        </a>
      </p>
      <AdChoice copy={copy} />
    </section>
  );
}

/** Two buttons of equal weight. */
export function AdChoice({ copy }: ConsentNoticeProps) {
  return (
    <p data-ad-buttons>
      <button className="pill" type="button" data-ad-choice="declined">
        {copy.decline}
      </button>
      <button className="pill" type="button" data-ad-choice="agreed">
        {copy.agree}
      </button>
    </p>
  );
}
