import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { canManage } from '../../domain/access/index.ts';
import {
  accountOf,
  ACCOUNT_ID,
  billingStatusOf,
  GRACE_SETTING,
  invoiceOf,
  newestFirst,
  termsAt,
  type Account,
  type BillingStatus,
  type Invoice,
} from '../../domain/billing/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { pricingOf, PRICING_SETTING, type PaymentsOverview, type Pricing } from '../../domain/pricing/index.ts';
import type { CallResult } from '../../machines/shared/client.ts';
import type { Payments } from '../../machines/shared/payments.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { notify } from '../ui/notify.ts';
import { useDerived, useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { subscriptionTexts } from '../texts/subscription.ts';

/** The value of a setting in the log. */
export function useSettingText(parameter: string): string | undefined {
  return useRecord('setting', parameter)?.values.value;
}

function invoicesOf(records: Iterable<RecordOf<'invoice'>>): readonly Invoice[] {
  return [...records].map(invoiceOf).toSorted(newestFirst);
}

/** Data for the pages: all of it is on the device, and updates with the log. */
export interface Subscription {
  readonly account: Account;
  readonly invoices: readonly Invoice[];
  readonly status: BillingStatus;
  readonly pricing: Pricing;
  readonly currency: string;
  readonly today: string;
  /** True if the person can change the subscription. */
  readonly mayManage: boolean;
  /** Whether cards can be charged; undefined while unknown. */
  readonly overview: CallResult<PaymentsOverview> | undefined;
}

export function usePayments(): <Value>(
  ask: (payments: Payments) => Promise<CallResult<Value>>,
) => Promise<CallResult<Value>> {
  const { payments } = useBackstock().client;
  return useCallback(
    async (ask) => {
      try {
        return await ask(await payments());
      } catch {
        return { problem: subscriptionTexts.notFetched };
      }
    },
    [payments],
  );
}

function useOverview(): CallResult<PaymentsOverview> | undefined {
  const ask = usePayments();
  const isLive = useSelector(useBackstock().actors.connection, (snapshot) => snapshot.hasTag('live'));
  const [overview, setOverview] = useState<CallResult<PaymentsOverview>>();
  useEffect(() => {
    let isShown = true;
    void ask((payments) => payments.overview()).then((answer) => isShown && setOverview(answer));
    return () => {
      isShown = false;
    };
  }, [ask, isLive]);
  return overview;
}

export function useSubscription(): Subscription {
  const { client } = useBackstock();
  const { person } = useSession();
  const account = accountOf(useRecord('billingAccount', ACCOUNT_ID));
  const invoices = useDerived('invoice', invoicesOf);
  const terms = termsAt(client.now(), useSettingText('timezone'), useSettingText(GRACE_SETTING));
  const pricing = pricingOf(useSettingText(PRICING_SETTING));
  const currency = useSettingText('currency') ?? 'GBP';
  const overview = useOverview();
  return {
    account,
    invoices,
    pricing,
    currency,
    overview,
    today: terms.today,
    status: billingStatusOf(invoices, terms),
    mayManage: person !== undefined && canManage(person, 'subscriptions'),
  };
}

/** Runs one operation at a time and reports the result. */
export function useDoing(): {
  readonly isBusy: boolean;
  readonly run: <Value>(
    ask: (payments: Payments) => Promise<CallResult<Value>>,
    done?: string,
  ) => Promise<Value | undefined>;
} {
  const ask = usePayments();
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async <Value>(
      asked: (payments: Payments) => Promise<CallResult<Value>>,
      done?: string,
    ): Promise<Value | undefined> => {
      setBusy(true);
      const told = await ask(asked);
      setBusy(false);
      if ('problem' in told) {
        notify({ message: told.problem, tone: 'bad' });
        return undefined;
      }
      if (done !== undefined) notify({ message: done, tone: 'good' });
      return told.ok;
    },
    [ask],
  );
  return { isBusy, run };
}
