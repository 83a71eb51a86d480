import { Lightbulb, Moon } from '../ui/icons.tsx';
import { usePreference } from '../shared/usePreference.ts';
import { shellTexts } from '../texts/shell.ts';

/** Switches between light and dark. */
export function ThemeButton() {
  const [theme, setTheme] = usePreference('theme');
  const label = theme.isDark ? shellTexts.darkOff : shellTexts.darkOn;
  const Icon = theme.isDark ? Lightbulb : Moon;
  return (
    <button
      type="button"
      className="round-button"
      aria-label={label}
      title={label}
      onClick={() => setTheme({ isDark: !theme.isDark, chosen: true })}
    >
      <Icon size={18} aria-hidden="true" title={false} />
    </button>
  );
}
