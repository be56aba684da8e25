import { Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../texts/TextsContext.ts';
import { personName, rememberPerson } from '../../ui/person.ts';
import { SteadyButton } from '../../ui/SteadyButton.tsx';

type RecordFormProps<Answer> = {
  legend: string;
  /** Given before, and offered again: one phone call may settle several pairs. `none` where none is asked for. */
  reasons?: readonly string[] | 'none';
  /** What can be recorded, each with the name of its button. */
  answers: readonly { name: string; answer: Answer }[];
  isBusy: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** @param field reads one of the form, without spaces around it */
  onRecord: (answer: Answer, field: (name: string) => string) => void;
};

/** Spread over each field. Texts in `decisions.yaml` and in the ledger are read by people. */
export const needed = { required: true, withAsterisk: false, maxLength: 200, autoComplete: 'off' };

/**
 * Records something with its `reason` and who records it (`by`), because somebody may ask years later. Enter sends nothing:
 * the first of several answers may pay somebody.
 */
export function RecordForm<Answer>(props: RecordFormProps<Answer>) {
  const { legend, reasons = [], answers, isBusy, children, onRecord } = props;
  const { record: texts, list } = useTexts().gifts;
  const form = useRef<HTMLFormElement>(null);
  const given = useId();
  const record = (answer: Answer) => {
    if (!form.current?.reportValidity()) return;
    const fields = new FormData(form.current);
    const field = (name: string) => String(fields.get(name)).trim();
    rememberPerson(field('by'));
    onRecord(answer, field);
  };
  return (
    <form ref={form} className="screen-only" onSubmit={(event) => event.preventDefault()}>
      <Fieldset legend={legend} mt="md">
        <Stack gap="sm">
          {children}
          {reasons !== 'none' && (
            <TextInput {...needed} name="reason" label={list.reason} list={given} pattern=".*\S.*" />
          )}
          <datalist id={given}>
            {(reasons === 'none' ? [] : reasons).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <TextInput
            {...needed}
            name="by"
            label={texts.by}
            pattern=".*\S.*"
            defaultValue={personName() ?? ''}
          />
          <Group gap="xs">
            {answers.map(({ name, answer }) => (
              <SteadyButton key={name} can={!isBusy} onClick={() => record(answer)}>
                {name}
              </SteadyButton>
            ))}
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
}
