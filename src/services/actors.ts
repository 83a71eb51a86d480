/** Services as actors: the only place outside of machines where XState's creators are used. */
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

/** An actor that answers once; the signal says that nobody waits any more. */
export function asking<Output, Input extends NonReducibleUnknown = undefined>(
  ask: (input: Input, signal: AbortSignal) => Promise<Output> | Output,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => ask(input, signal));
}

/** An actor that reports until it is stopped; one that ends with an error reports it as `crashed`. */
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

/** An actor that reports what an observable says, until that completes or it is stopped. */
export function following<Input extends NonReducibleUnknown = undefined>(
  follow: (input: Input) => Subscribable<AnyEventObject>,
): ObservableActorLogic<AnyEventObject, Input> {
  return fromEventObservable<AnyEventObject, Input>(({ input }) => follow(input));
}

/** An actor that reports until it is stopped, and is told things meanwhile. `talk` answers how to stop. */
export function conversing<Received extends AnyEventObject>(
  talk: (report: (event: AnyEventObject) => void, onTold: (listener: (event: Received) => void) => void) => () => void,
): CallbackActorLogic<Received, undefined> {
  return fromCallback<Received, undefined>(({ sendBack, receive }) => talk(sendBack, receive));
}
