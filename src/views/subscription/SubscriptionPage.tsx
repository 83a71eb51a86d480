import { useSearchParams } from 'react-router-dom';
import { canSeeBilling } from '../../domain/access/index.ts';
import { currencyText, owedInvoices } from '../../domain/billing/index.ts';
import { billingContactOf } from '../../domain/site/index.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { NotifyContact } from '../billing/NotifyContact.tsx';
import { useBilling } from '../billing/useBilling.ts';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { User } from '../ui/icons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useSession } from '../shared/useSession.ts';
import { formatDay } from '../texts/plural.ts';
import { subscriptionTexts } from '../texts/subscription.ts';
import { CardTab } from './CardTab.tsx';
import { ContactTab } from './ContactTab.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { PlanTab } from './PlanTab.tsx';
import { useSettingText, useSubscription, type Subscription } from './useSubscription.ts';
import '../ui/page.css';
import './subscription.css';
import { ButtonLink } from '../ui/Button.tsx';

const tabs = ['plan', 'payment-method', 'invoices', 'contact'] as const;
type Tab = (typeof tabs)[number];

function isTab(name: string | null): name is Tab {
  return tabs.some((tab) => tab === name);
}

const shownIn = { plan: PlanTab, 'payment-method': CardTab, invoices: InvoicesTab, contact: ContactTab } as const;

function Tabs({ current }: { readonly current: Tab }) {
  return (
    <PageTabs
      label={subscriptionTexts.tabsLabel}
      current={current}
      replaces
      tabs={tabs.map((name) => ({
        name,
        label: subscriptionTexts.tabs[name],
        to: `${pathOf('subscription')}?tab=${name}`,
      }))}
    />
  );
}

/** The payment status in one sentence. */
function standingOf({ status, invoices, today }: Subscription): string {
  const [oldest] = owedInvoices(invoices);
  if (oldest === undefined) return invoices.length === 0 ? subscriptionTexts.noInvoices : subscriptionTexts.allPaid;
  const amount = currencyText(status.amountDue ?? 0, oldest.currency);
  const { daysPastDue: days, graceDaysRemaining: grace } = status;
  if (days <= 0) return subscriptionTexts.owed({ amount, day: formatDay(oldest.dueOn, today) });
  return grace > 0 ? subscriptionTexts.lateInGrace({ amount, days, grace }) : subscriptionTexts.late({ amount, days });
}

function Notes({ subscription }: { readonly subscription: Subscription }) {
  const { overview, status } = subscription;
  return (
    <>
      {status.daysPastDue > 0 && (
        <Problem>
          <strong>{subscriptionTexts.lateTitle}</strong>
          <p>{standingOf(subscription)}</p>
        </Problem>
      )}
      {overview !== undefined && 'problem' in overview && <Problem tone="note">{subscriptionTexts.offline}</Problem>}
      {overview !== undefined && 'ok' in overview && !overview.ok.isSetUp && (
        <Problem tone="note">
          <strong>{subscriptionTexts.notSetUpTitle}</strong>
          <p>{subscriptionTexts.notSetUpText}</p>
        </Problem>
      )}
    </>
  );
}

function Page() {
  const [params] = useSearchParams();
  const subscription = useSubscription();
  const asked = params.get('tab');
  const current = isTab(asked) ? asked : 'plan';
  const Shown = shownIn[current];
  return (
    <div className="page subscription">
      <PageHeading
        title={routeOf('subscription').title}
        {...(subscription.status.daysPastDue > 0 ? {} : { subtitle: standingOf(subscription) })}
      />
      <Notes subscription={subscription} />
      <Tabs current={current} />
      <Shown subscription={subscription} />
    </div>
  );
}

/** Shown to users without access to payments. */
function Others() {
  const billing = useBilling();
  const name = billingContactOf({ billing_contact: useSettingText('billing_contact') })?.name ?? '';
  // The banner offers it too.
  const isOffered = billing.mayNotify && billing.shown.banner === null && (billing.status?.daysPastDue ?? 0) > 0;
  return (
    <Message
      icon={<User />}
      title={subscriptionTexts.othersTitle}
      text={name === '' ? subscriptionTexts.othersTextUnnamed : subscriptionTexts.othersText({ name })}
    >
      <ButtonLink to={pathOf('pricing')}>{routeOf('pricing').title}</ButtonLink>
      {isOffered && <NotifyContact {...billing} />}
    </Message>
  );
}

/** `/subscription`, with the tab in the URL. */
export function SubscriptionPage() {
  const { person } = useSession();
  if (person === undefined || !canSeeBilling(person)) return <Others />;
  return (
    <FirstLoad kind="invoice">
      <Page />
    </FirstLoad>
  );
}
