import { Link } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { Offline, Refresh, WarningSign } from '../ui/icons.tsx';
import { TickCircle, Time } from '../ui/frameIcons.tsx';
import { useConnection, useWaiting } from '../shared/useSync.ts';
import { syncSummary, type SyncSummary } from './syncSummary.ts';

const icons: Readonly<Record<SyncSummary['icon'], typeof Time>> = {
  tick: TickCircle,
  refresh: Refresh,
  offline: Offline,
  time: Time,
  warning: WarningSign,
};

/** Whether all changes have reached the server; links to the list of pending ones. */
export function SyncIndicator() {
  const connection = useConnection();
  const all = useWaiting();
  const conflicts = all.filter(({ refusal }) => refusal).length;
  const { tone, icon, text, isTextShown } = syncSummary({ connection, waiting: all.length - conflicts, conflicts });
  const Icon = icons[icon];
  return (
    <Link className={`sync is-${tone}`} to={pathOf('waiting')} title={text}>
      <Icon size={16} aria-hidden="true" title={false} />
      <span className={isTextShown ? 'sync-text' : 'visually-hidden'} role="status">
        {text}
      </span>
    </Link>
  );
}
