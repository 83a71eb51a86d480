import { useSelector } from '@xstate/react';
import { useBackstock } from '../shared/backstockContext.tsx';
import { ErrorIcon } from '../ui/icons.tsx';
import { environmentTexts } from '../texts/environment.ts';
import '../billing/billing.css';

/** Problems with the server's environment; only checked for a Super_Admin. */
export function EnvironmentBanner() {
  const { environmentCheck } = useBackstock().actors;
  const errors = useSelector(environmentCheck, (snapshot) => snapshot.context.errors);
  if (errors.length === 0) return null;
  return (
    <div className="red-banner" role="alert">
      <ErrorIcon size={16} aria-hidden="true" title={false} />
      <p>{environmentTexts.banner({ errors: errors.join(', ') })}</p>
    </div>
  );
}
