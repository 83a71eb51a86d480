import { Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BillingLine, BillingStatus } from '../../domain/billing/index.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { mayBeUnsent } from '../shared/unsent.ts';
import { WarningSign } from '../ui/icons.tsx';
import { Cross } from '../ui/frameIcons.tsx';
import { billingTexts } from '../texts/billing.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { ModalDialog } from './ModalDialog.tsx';
import { NotifyContact } from './NotifyContact.tsx';
import { useBilling, type BillingView } from './useBilling.ts';
import './billing.css';
import { Button, ButtonLink } from '../ui/Button.tsx';

/** Where the payment method is updated. */
const updatePath = `${pathOf('subscription')}?tab=payment-method`;

function lineText(line: BillingLine, { daysPastDue, graceDaysRemaining }: BillingStatus): string {
  switch (line) {
    case 'graceExpired':
      return billingTexts.graceExpired;
    case 'accessDisabled':
      return billingTexts.accessDisabled;
    case 'daysPastDue':
      return billingTexts.daysPastDue({ days: daysPastDue });
    case 'graceRemaining':
      return billingTexts.graceRemaining({ days: graceDaysRemaining });
  }
}

interface PartProps {
  readonly billing: BillingView;
  readonly status: BillingStatus;
}

function PastDueBanner({ billing, status }: PartProps) {
  const { shown, mayNotify, dismiss } = billing;
  if (shown.banner === null) return null;
  return (
    <section className="red-banner" aria-label={billingTexts.bannerLabel}>
      <WarningSign size={16} aria-hidden="true" title={false} />
      <p>{billingTexts.banner({ days: status.daysPastDue })}</p>
      {shown.banner.hasLink && <Link to={updatePath}>{billingTexts.update}</Link>}
      {mayNotify && shown.overlay === null && <NotifyContact {...billing} />}
      {shown.banner.isDismissible && (
        <button
          type="button"
          className="banner-dismiss"
          onClick={dismiss}
          aria-label={billingTexts.dismiss}
          title={billingTexts.dismiss}
        >
          <Cross size={16} aria-hidden="true" title={false} />
        </button>
      )}
    </section>
  );
}

const AskedLogOut = lazyPart(async () => (await import('./AskedLogOut.tsx')).AskedLogOut);

function LogOut() {
  const backstock = useBackstock();
  const [isAsking, setAsking] = useState(false);
  const logOut = () => backstock.actors.session.send({ type: 'session.signOut' });
  if (isAsking)
    return (
      <Suspense fallback={null}>
        <AskedLogOut onLogOut={logOut} onStay={() => setAsking(false)} />
      </Suspense>
    );
  return (
    <p>
      <Button isQuiet onClick={() => (mayBeUnsent(backstock) ? setAsking(true) : logOut())}>
        {billingTexts.logOut}
      </Button>
    </p>
  );
}

function BillingOverlay({ billing, status }: PartProps) {
  const titleId = useId();
  const { shown, mayNotify, dismiss } = billing;
  if (shown.overlay === null) return null;
  const { lines, hasActions, isDismissible } = shown.overlay;
  return (
    <ModalDialog labelledBy={titleId} className="billing-overlay" onEscape={isDismissible ? dismiss : undefined}>
      <h2 id={titleId}>{billingTexts.overlayTitle}</h2>
      {lines.map((line) => (
        <p key={line} className="billing-line">
          {lineText(line, status)}
        </p>
      ))}
      <div className="billing-actions">
        {hasActions && (
          <ButtonLink intent="primary" to={updatePath} data-initial-focus>
            {billingTexts.update}
          </ButtonLink>
        )}
        {isDismissible && <Button onClick={dismiss}>{billingTexts.dismiss}</Button>}
        {mayNotify && <NotifyContact {...billing} isFirst={!hasActions} />}
      </div>
      {!hasActions && <LogOut />}
    </ModalDialog>
  );
}

function MaintenancePage() {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} className="maintenance">
      <h1 id={titleId}>{billingTexts.maintenanceTitle}</h1>
      <p>{billingTexts.maintenanceText}</p>
      <LogOut />
    </ModalDialog>
  );
}

/** Adds the banner or dialog for a late payment, or replaces the page. */
export function BillingFrame({ children }: { readonly children: ReactNode }) {
  const billing = useBilling();
  const { status, shown } = billing;
  return (
    <div className="framed">
      {children}
      {status !== null && <PastDueBanner billing={billing} status={status} />}
      {status !== null && <BillingOverlay billing={billing} status={status} />}
      {shown.isMaintenance && <MaintenancePage />}
    </div>
  );
}
