/** Services as actors: the only place outside the machines where XState's creators are used. */
import {
  fromCallback,
  fromEventObservable,
  fromPromise,
  type AnyEventObject,
  type CallbackActorLogic,
  type NonReducibleUnknown,
  type ObservableActorLogic,
  type PromiseActorLogic,
  type Subscribable,
} from 'xstate';

/** An actor that resolves once. The signal aborts when its result is no longer needed. */
export function asking<Output, Input extends NonReducibleUnknown = undefined>(
  ask: (input: Input, signal: AbortSignal) => Promise<Output> | Output,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => ask(input, signal));
}

/** An actor that reports events until it is stopped. If it fails, it reports the error with `crashed`. */
export function listening<Received extends AnyEventObject, Input extends NonReducibleUnknown = undefined>(
  listen: (report: (event: AnyEventObject) => void, input: Input, signal: AbortSignal) => Promise<void> | void,
  crashed: (error: unknown) => AnyEventObject,
): CallbackActorLogic<Received, Input> {
  return fromCallback<Received, Input>(({ sendBack, input }) => {
    const stop = new AbortController();
    const report = (event: AnyEventObject): void => {
      if (!stop.signal.aborted) sendBack(event);
    };
    Promise.resolve()
      .then(() => listen(report, input, stop.signal))
      .catch((error: unknown) => report(crashed(error)));
    return () => stop.abort();
  });
}

/** An actor that reports the events of an observable until it completes or is stopped. */
export function following<Input extends NonReducibleUnknown = undefined>(
  follow: (input: Input) => Subscribable<AnyEventObject>,
): ObservableActorLogic<AnyEventObject, Input> {
  return fromEventObservable<AnyEventObject, Input>(({ input }) => follow(input));
}

/** An actor that reports events until it is stopped and also receives them. `talk` returns a function that stops it. */
export function conversing<Received extends AnyEventObject>(
  talk: (report: (event: AnyEventObject) => void, onTold: (listener: (event: Received) => void) => void) => () => void,
): CallbackActorLogic<Received, undefined> {
  return fromCallback<Received, undefined>(({ sendBack, receive }) => talk(sendBack, receive));
}
