import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import type { NewDecision } from '../../contract/gifts.ts';
import styles from './Pair.module.css';

export type Verdict = Pick<NewDecision, 'match' | 'terms' | 'reason' | 'by'>;

type DecisionFormProps = {
  by: string;
  /** Reasons given before, offered again: one phone call may settle several pairs. */
  reasons: readonly string[];
  /** The doubted amount in yen that a yes confirms. */
  confirms: number | null;
  /** The guest was shown other terms than today's: a yes says which ones count. */
  asksTerms: boolean;
  onBy: (by: string) => void;
  onDecide: (verdict: Verdict) => void;
};

/** Length limits for texts in `decisions.yaml`, which people read. */
const longest = 200;

const verdicts: Pick<Verdict, 'match' | 'terms'>[] = [{ match: true }, { match: false }];

const verdictsOnTerms: typeof verdicts = [
  { match: true, terms: 'shown' },
  { match: true, terms: 'today' },
  { match: false },
];

/** Yes or no, with a reason and a name. Both are required, because somebody may ask years later. */
export function DecisionForm({ by, reasons, confirms, asksTerms, onBy, onDecide }: DecisionFormProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.decide;
  const ids = { reason: useId(), by: useId(), fault: useId(), given: useId() };
  const fields = { reason: useRef<HTMLInputElement>(null), by: useRef<HTMLInputElement>(null) };
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState<'reason' | 'by'>();
  const decide = ({ match, terms }: Pick<Verdict, 'match' | 'terms'>) => {
    const missing = reason.trim() === '' ? 'reason' : by.trim() === '' ? 'by' : undefined;
    setLacks(missing);
    if (missing === undefined) onDecide({ match, terms, reason: reason.trim(), by: by.trim() });
    else fields[missing].current?.focus();
  };
  const describe = (field: 'reason' | 'by') => ({
    id: ids[field],
    ref: fields[field],
    maxLength: longest,
    required: true,
    'aria-invalid': lacks === field,
    'aria-describedby': lacks === field ? ids.fault : undefined,
  });
  return (
    <fieldset className={styles.form}>
      <legend>{asksTerms ? texts.questionOfTerms : texts.question}</legend>
      <div className={styles.field}>
        <label htmlFor={ids.reason}>{texts.reason}</label>
        <input
          className="field"
          {...describe('reason')}
          value={reason}
          placeholder={texts.reasonHint}
          list={ids.given}
          onChange={({ target }) => setReason(target.value)}
        />
        <datalist id={ids.given}>
          {reasons.map((given) => (
            <option key={given} value={given} />
          ))}
        </datalist>
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.by}>{texts.by}</label>
        <input
          className="field"
          {...describe('by')}
          value={by}
          autoComplete="off"
          onChange={({ target }) => onBy(target.value)}
        />
      </div>
      {confirms !== null && <p>{texts.confirms(ui.yen(confirms))}</p>}
      <div className={styles.verdicts}>
        {(asksTerms ? verdictsOnTerms : verdicts).map((verdict) => (
          <button key={JSON.stringify(verdict)} type="button" onClick={() => decide(verdict)}>
            {texts.verdict(verdict.match, verdict.terms)}
          </button>
        ))}
        {lacks && (
          <p id={ids.fault} role="alert" className={styles.fault}>
            {lacks === 'reason' ? texts.needReason : texts.needBy}
          </p>
        )}
      </div>
    </fieldset>
  );
}
