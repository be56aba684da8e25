import { Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../texts/TextsContext.ts';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import type { Changes } from '../../contract/requests.ts';
import { useDecider } from '../use-gifts.ts';

export type Verdict = Pick<Changes['POST /decisions'], 'match' | 'terms' | 'reason' | 'by'>;

type DecisionFormProps = {
  isBusy: boolean;
  /** Reasons given before, offered again: one phone call may settle several pairs. */
  reasons: readonly string[];
  /** The doubted amount in yen that a yes confirms. */
  confirms: number | undefined;
  /** The guest was shown other terms than today's: a yes says which ones count. */
  asksTerms: boolean;
  onDecide: (verdict: Verdict) => void;
};

/** Texts in `decisions.yaml` are read by people. */
const maxLength = 200;

type Answer = Pick<Verdict, 'match' | 'terms'>;

const yesOnTerms: Answer[] = [
  { match: true, terms: 'shown' },
  { match: true, terms: 'today' },
];

/** Yes or no, with a reason and a name. Both are required, because somebody may ask years later. */
export function DecisionForm({ isBusy, reasons, confirms, asksTerms, onDecide }: DecisionFormProps) {
  const { gifts, ui } = useTexts();
  const texts = gifts.decide;
  const given = useId();
  const fields = { reason: useRef<HTMLInputElement>(null), by: useRef<HTMLInputElement>(null) };
  const [by, setBy] = useDecider();
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState<'reason' | 'by'>();
  const decide = ({ match, terms }: Answer) => {
    const missing = reason.trim() === '' ? 'reason' : by.trim() === '' ? 'by' : undefined;
    setLacks(missing);
    if (missing === undefined) onDecide({ match, terms, reason: reason.trim(), by: by.trim() });
    else fields[missing].current?.focus();
  };
  return (
    <Fieldset legend={asksTerms ? texts.questionOfTerms : texts.question} mt="md">
      <Stack gap="sm">
        <TextInput
          ref={fields.reason}
          label={texts.reason}
          description={texts.reasonHint}
          error={lacks === 'reason' && texts.needReason}
          maxLength={maxLength}
          list={given}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <datalist id={given}>
          {reasons.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <TextInput
          ref={fields.by}
          label={texts.by}
          error={lacks === 'by' && texts.needBy}
          maxLength={maxLength}
          autoComplete="off"
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        {confirms !== undefined && <p>{texts.confirms(ui.yen(confirms))}</p>}
        <Group gap="xs">
          {[...(asksTerms ? yesOnTerms : [{ match: true }]), { match: false }].map((verdict: Answer) => (
            <SteadyButton key={JSON.stringify(verdict)} can={!isBusy} onClick={() => decide(verdict)}>
              {texts.verdict(verdict.match, verdict.terms)}
            </SteadyButton>
          ))}
        </Group>
      </Stack>
    </Fieldset>
  );
}
