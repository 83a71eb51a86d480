/** One message of a `text/event-stream`. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
}

function messageOf(block: string): StreamMessage | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}

/**
 * Reads messages until the stream ends. `onBytes` is called for everything that arrives, comments included: a server
 * that says nothing for long has gone.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      // A carriage return at the very end may be half of a line break.
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n\n');
      const rest = blocks.pop() ?? '';
      text = text.endsWith('\r') ? `${rest}\r` : rest;
      for (const block of blocks) {
        const message = messageOf(block);
        if (message) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
