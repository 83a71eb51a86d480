import { useId, type CSSProperties } from 'react';
import { brandShades, isColour, type DescribedSetting, type Shades } from '../../domain/site/index.ts';
import { TextField } from '../ui/TextField.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

interface ColourControlProps {
  readonly setting: DescribedSetting;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Default colour of the picker when none is set. */
const OURS = '#f0b44c';

function Sample({ theme, shades }: { readonly theme: 'light' | 'dark'; readonly shades: Shades }) {
  const styles: Readonly<Record<string, CSSProperties>> = {
    button: { background: shades.accent, color: shades['on-accent'] },
    link: { color: shades['accent-text'] },
    soft: { background: shades['accent-soft'], color: shades['accent-text'] },
  };
  return (
    <div className={`colour-sample is-${theme}`}>
      <span className="colour-button" style={styles['button']}>
        {settingsTexts.sampleButton}
      </span>
      <span className="colour-link" style={styles['link']}>
        {settingsTexts.sampleLink}
      </span>
      <span className="colour-soft" style={styles['soft']}>
        {settingsTexts.sampleMark}
      </span>
    </div>
  );
}

/** A colour, picked or typed, with previews in the light and dark theme. */
export function ColourControl({ setting, value, problem, onChange }: ColourControlProps) {
  const id = useId();
  const typed = isColour(value) ? value : undefined;
  const shades = typed === undefined ? undefined : brandShades(typed);
  return (
    <div className="setting-colour">
      <div className="colour-line">
        <input
          id={id}
          type="color"
          aria-label={settingsTexts.pickColour}
          value={typed?.toLowerCase() ?? OURS}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          label={say(setting.label)}
          help={say(setting.help)}
          value={value}
          problem={problem}
          maxLength={7}
          onChange={(text) => onChange(text.trim())}
        />
      </div>
      {shades !== undefined && (
        <div className="colour-samples" role="img" aria-label={settingsTexts.samples}>
          <Sample theme="light" shades={shades.light} />
          <Sample theme="dark" shades={shades.dark} />
        </div>
      )}
      {value !== '' && (
        <Button isQuiet onClick={() => onChange('')}>
          {settingsTexts.usualColour}
        </Button>
      )}
    </div>
  );
}
