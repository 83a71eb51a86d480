import type { DeviceState, OnDevice } from '../../machines/shared/onDevice.ts';
import { notify } from '../ui/notify.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { programTexts } from '../texts/program.ts';
import { deviceSize } from '../texts/sizes.ts';
import { useDeviceState, useProgram } from './useProgram.ts';
import './program.css';
import { Button } from '../ui/Button.tsx';

function Installing({
  install,
  onInstall,
}: {
  readonly install: DeviceState['install'];
  readonly onInstall: () => void;
}) {
  if (install !== 'offered')
    return (
      <p className={install === 'installed' ? undefined : 'muted'}>
        {install === 'installed' ? programTexts.installed : programTexts[install]}
      </p>
    );
  return (
    <div className="device-line">
      <p className="muted">{programTexts.installText}</p>
      <Button intent="primary" onClick={onInstall}>
        {programTexts.install}
      </Button>
    </div>
  );
}

function Keeping({
  storage,
  onKeep,
}: {
  readonly storage: NonNullable<DeviceState['storage']>;
  readonly onKeep: () => void;
}) {
  const { isKept, usedBytes, roomBytes } = storage;
  return (
    <div className="device-line">
      <p>{programTexts.room({ used: deviceSize(usedBytes), room: deviceSize(roomBytes) })}</p>
      <p className="muted">{isKept ? programTexts.kept : programTexts.mayClear}</p>
      {!isKept && <Button onClick={onKeep}>{programTexts.keep}</Button>}
    </div>
  );
}

function Known({ onDevice }: { readonly onDevice: OnDevice }) {
  const { client, impersonation } = useBackstock();
  const isKept = impersonation !== undefined || client.keepsChanges();
  const { start, install, storage } = useDeviceState(onDevice);
  const keep = async () => {
    const isKept = await onDevice.keep();
    notify(isKept ? { message: programTexts.keeps, tone: 'good' } : { message: programTexts.refuses });
  };
  return (
    <section className="card" aria-labelledby="account-this-device">
      <h2 id="account-this-device">{programTexts.title}</h2>
      <p>{isKept ? programTexts.start[start] : programTexts.keepsNothing}</p>
      {start !== 'impossible' && <Installing install={install} onInstall={() => void onDevice.install()} />}
      {isKept && storage !== undefined && <Keeping storage={storage} onKeep={() => void keep()} />}
    </section>
  );
}

/** The app on this device: whether it works offline, how to install it, and how safe its data is. */
export function ThisDevice() {
  const program = useProgram();
  return program === undefined ? null : <Known onDevice={program.onDevice} />;
}
