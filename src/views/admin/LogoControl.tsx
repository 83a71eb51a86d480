import { useState } from 'react';
import { changeRecord } from '../../domain/changes/index.ts';
import type { DescribedSetting } from '../../domain/site/index.ts';
import { useSend } from '../shared/useSend.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { useAccountCalls } from '../shared/useCallResult.ts';
import { settingsTexts } from '../texts/settings.ts';
import { Button } from '../ui/Button.tsx';
import { PictureButton } from '../ui/PictureButton.tsx';
import { say } from '../../words/speaker.ts';

interface LogoControlProps {
  readonly setting: DescribedSetting;
  /** Media id; empty if there is none. */
  readonly value: string;
}

/** The logo on light and dark, with buttons to replace or remove it. Changes apply at once, as the server has to check the picture. */
export function LogoControl({ setting, value }: LogoControlProps) {
  const { installation } = useBackstock();
  const call = useAccountCalls();
  const send = useSend();
  const [problem, setProblem] = useState<string>();

  async function change(file: File) {
    const answer = await call((calls) => calls.changeLogo(file));
    setProblem('problem' in answer ? answer.problem : undefined);
    if ('ok' in answer) notifyDone(settingsTexts.logoChanged);
  }

  async function remove() {
    const holder = { kind: 'setting', id: setting.parameter } as const;
    const { command, undo } = changeRecord(holder, { value: { from: value, to: null } });
    setProblem(undefined);
    await send([command], {
      done: settingsTexts.logoRemoved,
      undo,
      onRefused: ({ message }) => setProblem(say(message)),
    });
  }

  return (
    <div className="setting-logo" role="group" aria-label={say(setting.label)}>
      <p className="setting-legend">{say(setting.label)}</p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {value !== '' && (
        <div className="logo-grounds">
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} className={`logo-ground is-${ground}`}>
              <img src={installation.logoUrl(value, 'thumb')} alt={settingsTexts.logoOn[ground]} height={48} />
            </span>
          ))}
        </div>
      )}
      <div className="logo-actions">
        <PictureButton label={value === '' ? settingsTexts.chooseLogo : settingsTexts.replaceLogo} onChosen={change} />
        {value !== '' && (
          <Button isQuiet onClick={() => void remove()}>
            {settingsTexts.removeLogo}
          </Button>
        )}
      </div>
      <p className="muted small">{say(setting.help)}</p>
    </div>
  );
}
