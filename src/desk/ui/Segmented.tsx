import { SegmentedControl } from '@mantine/core';

type SegmentedProps<Value extends string> = {
  /** The label of the group, for screen readers. */
  label: string;
  options: readonly { value: Value; name: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** Radio buttons side by side. */
export const Segmented = <Value extends string>({ label, options, ...props }: SegmentedProps<Value>) => (
  <SegmentedControl
    {...props}
    aria-label={label}
    data={options.map(({ value, name, lang }) => ({ value, label: <span lang={lang}>{name}</span> }))}
    styles={{ root: { maxWidth: '100%' }, control: { flex: '1 1 auto' }, label: { whiteSpace: 'normal' } }}
  />
);
