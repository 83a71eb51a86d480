// Runs in every measured page before its own scripts, and records when things were painted.
(() => {
  // Filters are counted once all records are loaded; then the list can be searched, too.
  const awaited = {
    form: 'input[type="password"]',
    list: 'main a[data-record-link]',
    search: '.facet-option:not(.facet-disposed)',
  };
  const probe = { painted: {}, submittedAt: undefined, strokes: [], longTasks: [], frames: [] };
  window.backstockProbe = probe;

  const noteFrame = (at) => {
    probe.frames.push(at);
    requestAnimationFrame(noteFrame);
  };
  probe.followFrames = () => requestAnimationFrame(noteFrame);

  // A message sent before a frame is rendered arrives right after it.
  const afterPaint = (note) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        note(performance.now());
        port1.close();
      };
      port2.postMessage(null);
    });

  const look = () => {
    for (const [name, selector] of Object.entries(awaited)) {
      if (name in probe.painted || document.querySelector(selector) === null) continue;
      probe.painted[name] = 0;
      afterPaint((at) => (probe.painted[name] = at));
    }
  };

  const isInMain = ({ target }) =>
    Boolean((target instanceof Element ? target : target.parentElement)?.closest('main'));

  const noteChange = () => {
    const stroke = probe.strokes.at(-1);
    if (stroke === undefined) return;
    afterPaint((at) => {
      stroke.firstPaint ??= at;
      stroke.lastPaint = at;
    });
  };

  new MutationObserver((changes) => {
    look();
    if (changes.some(isInMain)) noteChange();
  }).observe(document, { childList: true, characterData: true, subtree: true });

  // Tasks that block the page for more than 50 ms, as reported by the browser.
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push({ at: startTime, millis: duration });
  }).observe({ type: 'longtask', buffered: true });

  addEventListener('submit', () => (probe.submittedAt = performance.now()), { capture: true });
  addEventListener(
    'keydown',
    ({ timeStamp, target }) => {
      if (target instanceof HTMLInputElement && target.type === 'search')
        probe.strokes.push({ at: timeStamp, began: performance.now() });
    },
    { capture: true },
  );
  addEventListener(
    'input',
    () => {
      const stroke = probe.strokes.at(-1);
      if (stroke === undefined) return;
      // The view handles a key before the next message: measures how long that blocks the page.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        stroke.worked = performance.now();
        port1.close();
      };
      port2.postMessage(null);
      noteChange();
    },
    { capture: true },
  );
})();
