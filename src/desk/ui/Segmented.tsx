import { Radio, RadioGroup, RadioProvider } from '@ariakit/react';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The label of the group, for screen readers. */
  label: string;
  options: readonly { value: Value; name: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A compact height, for the desk's header. */
  compact?: boolean;
  disabled?: boolean;
};

/** A segmented control: radio buttons side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  compact,
  disabled = false,
}: SegmentedProps<Value>) {
  const choose = (chosen: string | number | null) => {
    const option = options.find((each) => each.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <RadioProvider value={value} setValue={choose}>
      <RadioGroup className={styles.strip} aria-label={label} data-compact={compact}>
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: a Radio is an <input>
          <label key={option.value} lang={option.lang}>
            <Radio value={option.value} disabled={disabled} accessibleWhenDisabled />
            {option.name}
          </label>
        ))}
      </RadioGroup>
    </RadioProvider>
  );
}
