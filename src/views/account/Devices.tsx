import type { SignedInDevice } from '../../domain/account/index.ts';
import type { AccountCalls } from '../../machines/shared/accountCalls.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { Chip } from '../ui/Chip.tsx';
import { notify, notifyDone } from '../ui/notify.ts';
import { Problem } from '../ui/Problem.tsx';
import { useAccountCalls, useCallResult } from '../shared/useCallResult.ts';
import { accountTexts } from '../texts/account.ts';
import { formatMoment } from '../texts/plural.ts';
import { NamedRow } from './NamedRow.tsx';
import { Button } from '../ui/Button.tsx';

const askDevices = (calls: AccountCalls) => calls.devices();

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly today: string;
  readonly onEnd: () => void;
  readonly onNamed: () => void;
}

function DeviceRow({ device, today, onEnd, onNamed }: DeviceRowProps) {
  const call = useAccountCalls();
  const name = device.device ?? accountTexts.unknownDevice;
  return (
    <NamedRow
      name={name}
      below={accountTexts.used({ moment: formatMoment(device.usedAt, today) })}
      rename={(to) => call((calls) => calls.nameDevice(device.id, to))}
      onRenamed={onNamed}
    >
      {device.isThis ? (
        <Chip tone="good">{accountTexts.thisDevice}</Chip>
      ) : (
        <Button aria-label={accountTexts.endNamed({ device: name })} onClick={onEnd}>
          {accountTexts.end}
        </Button>
      )}
    </NamedRow>
  );
}

/** Devices where the person is logged in, each with a button to log it out. */
export function Devices() {
  const call = useAccountCalls();
  const { client } = useBackstock();
  const [told, again] = useCallResult(askDevices);
  const devices = told !== undefined && 'ok' in told ? told.ok : [];

  async function end(id: string | undefined) {
    const answer = await call((calls) => calls.endDevices(id));
    if ('problem' in answer) notify({ message: answer.problem, tone: 'bad' });
    else notifyDone(id === undefined ? accountTexts.othersEnded : accountTexts.ended);
    again();
  }

  return (
    <section className="card" aria-labelledby="account-devices" aria-busy={told === undefined}>
      <h2 id="account-devices">{accountTexts.devices}</h2>
      {told === undefined && <p className="muted">{accountTexts.loading}</p>}
      {told !== undefined && 'problem' in told && <Problem tone="note">{told.problem}</Problem>}
      <ul className="rows">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            today={client.today()}
            onNamed={again}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
      {devices.length > 2 && (
        <Button className="account-end-all" onClick={() => void end(undefined)}>
          {accountTexts.endOthers}
        </Button>
      )}
    </section>
  );
}
