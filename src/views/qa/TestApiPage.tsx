import { useState, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ConsoleCall, ConsoleEntry } from '../../machines/shared/apiConsole.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { apiTexts } from '../texts/testApi.ts';
import { AnswerPanel } from './api/AnswerPanel.tsx';
import { keyOf, type Call } from './api/call.ts';
import { CallForm } from './api/CallForm.tsx';
import { CallList } from './api/CallList.tsx';
import { HistoryList } from './api/HistoryList.tsx';
import { specifiedCalls } from './api/specified.ts';
import { freshCall, type TypedCall } from './api/typedCall.ts';
import './qa.css';
import './api/api.css';
import { callsOf } from './api/openApi.ts';

/** The calls available; `isDescribed` is undefined until the server has responded. */
function useCalls(): { readonly calls: readonly Call[]; readonly isDescribed: boolean | undefined } {
  const { api } = useBackstock().qa;
  const [asked, setAsked] = useState<{ readonly document: unknown } | undefined>();
  useEffect(() => {
    let isWanted = true;
    void api.describe().then((document) => isWanted && setAsked({ document }));
    return () => {
      isWanted = false;
    };
  }, [api]);
  const calls = useMemo(() => callsOf(asked?.document), [asked]);
  return { calls, isDescribed: asked && asked.document !== undefined };
}

/** The calls made in this session, newest first. */
function useHistory(): readonly ConsoleEntry[] {
  const { api } = useBackstock().qa;
  const subscribe = useCallback((listener: () => void) => api.subscribe(listener), [api]);
  return useSyncExternalStore(subscribe, () => api.history());
}

/** The call most people try first, and it changes nothing. */
const first = specifiedCalls.find((call) => keyOf(call) === 'GET user');

/** A console for all of the server's API calls. */
export function TestApiPage() {
  const { api } = useBackstock().qa;
  const { calls, isDescribed } = useCalls();
  const history = useHistory();
  const [chosenKey, choose] = useState(first === undefined ? '' : keyOf(first));
  const [typed, setTyped] = useState<TypedCall | undefined>();
  const [shownNumber, show] = useState<number | undefined>();
  const [isSending, setSending] = useState(false);
  const chosen = calls.find((call) => keyOf(call) === chosenKey) ?? calls[0];
  if (chosen === undefined) throw new Error('Invariant broken: the specification has no calls');
  const shown = history.find(({ number }) => number === shownNumber);

  const pick = (call: Call) => {
    choose(keyOf(call));
    setTyped(undefined);
  };
  const send = async (call: ConsoleCall) => {
    setSending(true);
    try {
      show((await api.send(call)).number);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="page qa-page">
      <PageHeading title={routeOf('testApi').title} subtitle={apiTexts.subtitle} />
      <div className="api-columns">
        <CallList calls={calls} isDescribed={isDescribed} chosen={chosen} onChoose={pick} />
        <div className="api-main">
          <CallForm
            key={keyOf(chosen)}
            call={chosen}
            typed={typed ?? freshCall(chosen)}
            isSending={isSending}
            onType={setTyped}
            onSend={(call) => void send(call)}
          />
          <AnswerPanel entry={shown} />
          <HistoryList entries={history} shown={shown} onShow={({ number }) => show(number)} />
        </div>
      </div>
    </div>
  );
}
