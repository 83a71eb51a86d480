import { useSelector } from '@xstate/react';
import { useBackstock } from '../shared/backstockContext.tsx';
import { ErrorIcon } from '../ui/icons.tsx';
import { environmentTexts } from '../texts/environment.ts';
import '../billing/billing.css';

/** What is wrong around the server; the check runs for a Super_Admin only. */
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
