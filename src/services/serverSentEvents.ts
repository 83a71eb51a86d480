import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { concatMap, defer, Observable, type OperatorFunction } from 'rxjs';

/** Parses server-sent events from chunks of bytes; comments are ignored. */
export function readServerSentEvents(): OperatorFunction<Uint8Array, EventSourceMessage> {
  return (bytes) =>
    defer(() => {
      const decoder = new TextDecoder();
      const read: EventSourceMessage[] = [];
      const parser = createParser({ onEvent: (message) => read.push(message) });
      return bytes.pipe(
        concatMap((chunk) => {
          parser.feed(decoder.decode(chunk, { stream: true }));
          return read.splice(0);
        }),
      );
    });
}

/** The chunks of a body as they arrive; cancelled when unsubscribed. */
export function piecesOf(body: ReadableStream<Uint8Array>): Observable<Uint8Array> {
  return new Observable((listener) => {
    const reader = body.getReader();
    const read = async (): Promise<void> => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) listener.next(piece.value);
      listener.complete();
    };
    read().catch((error: unknown) => listener.error(error));
    return () => void reader.cancel().catch(() => undefined);
  });
}
