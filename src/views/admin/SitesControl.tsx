import { useState } from 'react';
import { frameSitesOf } from '../../domain/pricing/index.ts';
import type { DescribedSetting } from '../../domain/site/index.ts';
import { Labelled } from '../ui/Labelled.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { TextArea } from '../ui/inputs.tsx';
import { say } from '../../words/speaker.ts';

interface SitesControlProps {
  readonly setting: DescribedSetting;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function linesOf(value: string): string {
  return frameSitesOf(value).join('\n');
}

function listOf(text: string): string {
  const sites = text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);
  return sites.length === 0 ? '' : JSON.stringify(sites);
}

/** Addresses, one per line. */
export function SitesControl({ setting, value, problem, onChange }: SitesControlProps) {
  const [typed, setTyped] = useState({ text: linesOf(value), means: value });
  if (typed.means !== value) setTyped({ text: linesOf(value), means: value });
  return (
    <Labelled label={say(setting.label)} help={`${say(setting.help)} ${settingsTexts.noSites}`} problem={problem}>
      {({ id, describedBy, isInvalid }) => (
        <TextArea
          id={id}
          isWide
          value={typed.text}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={({ target: { value: text } }) => {
            setTyped({ text, means: listOf(text) });
            onChange(listOf(text));
          }}
        />
      )}
    </Labelled>
  );
}
