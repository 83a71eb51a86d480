import { billingTexts } from '../texts/billing.ts';
import { Button } from '../ui/Button.tsx';
import type { BillingView } from './useBilling.ts';

interface NotifyContactProps extends Pick<BillingView, 'letter' | 'problem' | 'notify' | 'contactName'> {
  /** The keyboard starts at its button. */
  readonly isFirst?: boolean;
}

/** A button that has the billing contact emailed, and the outcome. */
export function NotifyContact({ letter, problem, notify, contactName, isFirst = false }: NotifyContactProps) {
  const sent = contactName === '' ? billingTexts.notifiedContact : billingTexts.notified({ name: contactName });
  const outcome = letter === 'sent' ? sent : letter === 'failed' ? problem || billingTexts.notNotified : '';
  return (
    <>
      {letter !== 'sent' && (
        <Button aria-disabled={letter === 'sending'} onClick={notify} data-initial-focus={isFirst || undefined}>
          {letter === 'sending' ? billingTexts.notifying : billingTexts.notify}
        </Button>
      )}
      <p role="status" className="small muted">
        {outcome}
      </p>
    </>
  );
}
