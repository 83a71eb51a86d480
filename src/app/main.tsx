import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenAtRest } from '../machines/sync/whenAtRest.ts';
import { createRecorder } from '../machines/shared/recorder.ts';
import { fetchCalls } from '../services/api.ts';
import { createDevice } from '../services/device.ts';
import { createPaper } from '../services/paper/paper.ts';
import { createTypedText } from '../services/program/typedText.ts';
import { App } from '../views/App.tsx';
import { installPrompt } from './installPrompt.ts';
import { createBackstock, type BackstockOptions, type RunningBackstock } from './backstock.ts';
import { onCaughtError, onRecoverableError } from './caughtErrors.ts';
import { speakChosen } from './language.ts';
import { keepPageBeforeLogIn } from './pageBeforeLogIn.ts';
import { browserCamera, browserServices, wiring } from './wiring.ts';

/** Only on request: the inspector slows down every event. */
function inspector(): Pick<BackstockOptions, 'inspect'> {
  const isAsked = import.meta.env.MODE === 'test' || new URLSearchParams(location.search).has('inspect');
  if (!isAsked) return {};
  const recorder = createRecorder();
  Reflect.set(window, '__backstockInspect', recorder.machines);
  return { inspect: recorder.inspect };
}

/** Records copies of the screens for those who may look at them. */
async function keepScreens(
  backstock: RunningBackstock,
  earlier: ReturnType<typeof keepPageBeforeLogIn>,
): Promise<void> {
  const { screenCopiesOf } = await import('../views/qa/screens/screenCopies.ts');
  const copies = screenCopiesOf(backstock);
  const page = earlier();
  if (page !== undefined) copies.addFirst(page);
}

installPrompt.listen(window);
const services = browserServices();

if (services.local.token() !== null) void fetchCalls();

function start(): void {
  const device = createDevice(browserCamera, () => services.devicePreferences.get('sound'));
  const looking = inspector();
  const backstock = createBackstock({ services, wiring, device, paper: createPaper(), ...looking });
  if (looking.inspect !== undefined) backstock.qa.recorder.open();

  // A failed end-to-end test attaches the recording.
  Reflect.set(window, '__backstockFlight', async () =>
    (await import('../views/qa/runs/flight.ts')).flightOf(backstock.qa.recorder, backstock.qa.calls()),
  );
  backstock.actors.startUp.on('startUp.mount', ({ redirect }) => {
    if (redirect !== null && location.pathname !== redirect) history.replaceState(null, '', redirect);
    const root = document.getElementById('root');
    if (root === null) throw new Error('Invariant broken: index.html has no element with the id "root"');
    createRoot(root, { onCaughtError, onRecoverableError }).render(
      <StrictMode>
        <App backstock={backstock} />
      </StrictMode>,
    );
    const earlier = keepPageBeforeLogIn(backstock, document.body);
    whenAtRest(backstock.actors.connection, () =>
      services.environment.onIdle(() => {
        // If these can't be fetched, they are retried on the next visit.
        void backstock.program.fetch().catch(() => undefined);
        void keepScreens(backstock, earlier).catch(() => undefined);
      }),
    );
    if (backstock.qa.wasVisited()) void keepScreens(backstock, earlier).catch(() => undefined);
  });
  backstock.start();
}

void speakChosen(services.devicePreferences, createTypedText(services.navigation)).then(start);
