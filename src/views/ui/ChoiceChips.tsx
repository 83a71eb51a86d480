interface Chip {
  readonly key: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

interface ChoiceChipsProps {
  readonly chips: readonly Chip[];
  /** Shortcuts are shown below the field that they fill in. */
  readonly areShortcuts?: true;
}

/** A row of buttons, each on or off. */
export function ChoiceChips({ chips, areShortcuts }: ChoiceChipsProps) {
  return (
    <div className={areShortcuts ? 'quick-days' : 'choice-chips'}>
      {chips.map(({ key, label, isOn, onPress }) => (
        <button key={key} type="button" className="choice-chip" aria-pressed={isOn} onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  );
}
