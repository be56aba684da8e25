import { useTexts } from '../../texts/TextsContext.ts';

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** Move up and down. At either end the button stays focusable, so that focus is not lost. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const { field } = useTexts().campaign;
  const ways = [
    { way: 'earlier', sign: '↑', to: index - 1, label: field.earlier(name) },
    { way: 'later', sign: '↓', to: index + 1, label: field.later(name) },
  ];
  return ways.map(({ way, sign, to, label }) => {
    const isEnd = to < 0 || to >= count;
    return (
      <button
        key={way}
        type="button"
        data-way={way}
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(index, to)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  });
}
