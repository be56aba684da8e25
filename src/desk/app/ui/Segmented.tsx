import { Radio, RadioGroup, RadioProvider } from '@ariakit/react';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** Of the whole choice, for a screen reader. */
  label: string;
  options: readonly { value: Value; name: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Lower than a button, for the frame of the desk. */
  compact?: boolean;
};

/** One of a few, side by side: radio buttons that look like a strip. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  compact,
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
            <Radio value={option.value} />
            {option.name}
          </label>
        ))}
      </RadioGroup>
    </RadioProvider>
  );
}
