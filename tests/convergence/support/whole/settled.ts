/** How the tabs of a device stand once nothing disturbs them any more. */
import { agree } from '../agree.ts';
import type { WholeDevice } from './wholeDevice.ts';

export function holdSettled(device: WholeDevice): void {
  const states = device.tabs.map(({ actors, leads }) => ({
    leads,
    session: actors.session.getSnapshot().value,
    connection: actors.connection.getSnapshot().value,
    ...(leads ? { outbox: actors.outbox.getSnapshot().value } : {}),
    sends: actors.outbox.getSnapshot().context.open,
  }));
  agree(states.filter(({ leads }) => leads).length, 1, `one tab of ${device.name} leads: ${JSON.stringify(states)}`);
  for (const { leads, ...state } of states)
    agree(
      state,
      {
        session: { signedIn: 'current' },
        connection: leads ? { connected: 'live' } : { following: 'live' },
        sends: leads,
        ...(leads ? { outbox: 'empty' } : {}),
      },
      `${device.name} is live, and only its leading tab sends`,
    );
  for (const { workspace } of device.tabs) {
    const named = workspace.picturesNamed();
    const others = device.pictures.filter((path) => !named.has(path.split('/')[3] ?? ''));
    agree(others, [], `${device.name} keeps no picture that none of its records names`);
  }
}
