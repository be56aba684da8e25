import { Fieldset, Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Pictures.module.css';

type PictureOptionsProps<Value extends string> = {
  legend: string;
  id?: string;
  options: readonly { value: Value; look: ReactNode }[];
  value: unknown;
  onChoose: (value: Value) => void;
};

/** A choice by its look: the whole of each option is a radio button. */
export function PictureOptions<Value extends string>(props: PictureOptionsProps<Value>) {
  const name = useId();
  return (
    <Fieldset variant="unstyled" mx={0} p={0} mt="xs" id={props.id} tabIndex={-1} legend={props.legend}>
      <Group gap="xs" align="stretch">
        {props.options.map(({ value, look }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same picture
          <label key={index} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            {look}
          </label>
        ))}
      </Group>
    </Fieldset>
  );
}
