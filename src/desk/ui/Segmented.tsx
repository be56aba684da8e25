import { SegmentedControl } from '@mantine/core';

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

/** Radio buttons side by side. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => (
  <SegmentedControl
    aria-label={props.label}
    data={props.options.map(({ value, name, lang }) => ({ value, label: <span lang={lang}>{name}</span> }))}
    value={props.value}
    onChange={props.onChange}
    size={props.compact ? 'xs' : 'sm'}
    disabled={props.disabled ?? false}
    styles={{ root: { maxWidth: '100%' }, control: { flex: '1 1 auto' }, label: { whiteSpace: 'normal' } }}
  />
);
