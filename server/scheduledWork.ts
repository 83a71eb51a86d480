/** Work without a request: at startup and at intervals, until the application closes. */
import { finishErasures } from './erasure/erase.ts';
import { reclaim, recount, rederive } from './eventStore/rederive.ts';
import { sweepChunks } from './files/chunks.ts';
import type { Services } from './http/context.ts';
import type { FailureLimit } from './http/failureLimit.ts';
import type { App } from './http/zodProvider.ts';
import { markDropped, sweepFiles, sweepPictures } from './media/unused.ts';

const hour = 3_600_000;
const day = 24 * hour;

function repeat(app: App, interval: number, work: () => void): void {
  const timer = setInterval(work, interval).unref();
  app.addHook('onReady', () => Promise.resolve(work()));
  app.addHook('onClose', () => Promise.resolve(clearInterval(timer)));
}

/** Removes expired sessions, receipts, old emails and unfinished uploads at startup and once a day. */
function scheduleSweeps(app: App, { accounts, rejections, database, mail, media: store, now }: Services): void {
  const sweep = () => {
    void accounts.sweep().catch((error: unknown) => app.log.error({ err: error }, 'sessions could not be swept'));
    void rejections.sweep().catch((error: unknown) => app.log.error({ err: error }, 'receipts could not be swept'));
    void mail.sweep().catch((error: unknown) => app.log.error({ err: error }, 'letters could not be swept'));
    void sweepChunks({ database, store, now }).catch((error: unknown) =>
      app.log.error({ err: error }, 'pieces of files could not be swept'),
    );
  };
  repeat(app, day, sweep);
}

/** Counts of failed tries expire after an hour. */
export function scheduleFailedTrySweeps(app: App, failures: FailureLimit): void {
  const sweep = () =>
    void failures.sweep().catch((error: unknown) => app.log.error({ err: error }, 'failed tries could not be swept'));
  repeat(app, hour, sweep);
}

/** Removes unused pictures and files at startup and once an hour; searches for unmarked ones at startup and once a day. */
function scheduleUploadSweeps(app: App, { database, media: store, now }: Services): void {
  const sweeping = { database, store, now };
  let running = Promise.resolve();
  const told = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const look = (isWhole: boolean) => {
    running = running
      .then(() => (isWhole ? markDropped(sweeping) : undefined))
      .catch(told('uploads could not be looked through'))
      .then(() => sweepPictures(sweeping))
      .then(() => undefined)
      .catch(told('pictures could not be swept'))
      .then(() => sweepFiles(sweeping))
      .then(() => undefined)
      .catch(told('files could not be swept'));
  };
  const timers = [setInterval(() => look(false), hour).unref(), setInterval(() => look(true), day).unref()];
  app.addHook('onReady', () => Promise.resolve(look(true)));
  app.addHook('onClose', () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  });
}

/** Synchronises payments with the payment service and sends emails at startup and once an hour. */
function scheduleBilling(app: App, { billing }: Services): void {
  const look = () =>
    void billing
      .lookAfterAll()
      .catch((error: unknown) => app.log.error({ err: error }, 'payments could not be looked after'));
  repeat(app, hour, look);
}

/** Checks regularly whether it's time for the day's reminder emails. */
function scheduleReminders(app: App, { reminders }: Services): void {
  const look = () =>
    void reminders
      .remindAll()
      .catch((error: unknown) => app.log.error({ err: error }, 'reminders could not be written'));
  repeat(app, hour / 6, look);
}

/** Finishes interrupted erasures at startup. */
function resumeErasures(app: App, services: Services): void {
  let running = Promise.resolve();
  const told = (error: unknown) => app.log.error({ err: error }, 'an erasure could not be finished');
  app.addHook('onReady', () => {
    running = finishErasures(services, told).catch(told);
    return Promise.resolve();
  });
  app.addHook('onClose', () => running);
}

/** Reindexes outdated rows at startup, and retries hourly if that fails. Closing waits for the current batch. */
function scheduleReindexing(app: App, { database }: Services): void {
  const ending = new AbortController();
  let running = Promise.resolve();
  const look = () => {
    running = running
      .then(async () => {
        await recount(database);
        await reclaim(database);
        const records = await rederive({ database, signal: ending.signal });
        if (records > 0) app.log.info({ records }, 'reindexed records');
      })
      .catch((error: unknown) => app.log.error({ err: error }, 'records could not be reindexed'));
  };
  const timer = setInterval(look, hour).unref();
  app.addHook('onReady', () => Promise.resolve(look()));
  app.addHook('onClose', () => {
    clearInterval(timer);
    ending.abort();
    return running;
  });
}

/** All work except the sweeps of failed tries, whose counts the routes have. */
export function scheduleWork(app: App, services: Services): void {
  scheduleSweeps(app, services);
  scheduleUploadSweeps(app, services);
  services.mail.start();
  app.addHook('onClose', () => services.mail.close());
  scheduleBilling(app, services);
  scheduleReminders(app, services);
  resumeErasures(app, services);
  scheduleReindexing(app, services);
}
