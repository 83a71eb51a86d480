/** A log-log chart as SVG: power laws are straight lines. */
const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [760, 420, 110, 40, 130, 60];
const colours = ['#b3541e', '#2d6a8f', '#4b7f3a', '#7a4d8f'];

function powersOfTen(least: number, most: number): readonly number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
}

/** Milliseconds by name, at each number of items. */
export function drawGrowth(measured: ReadonlyMap<number, Readonly<Record<string, number>>>): string {
  const sizes = [...measured.keys()];
  const names = Object.keys([...measured.values()][0] ?? {});
  const values = [...measured.values()].flatMap((figures) => Object.values(figures));
  const [across, up] = [
    powersOfTen(Math.min(...sizes), Math.max(...sizes)),
    powersOfTen(Math.min(...values), Math.max(...values)),
  ];
  const place = (value: number, ticks: readonly number[], length: number) => {
    const [first = 1, last = 10] = [ticks[0], ticks.at(-1)];
    return (Math.log10(value / first) / Math.max(1, Math.log10(last / first))) * length;
  };
  const x = (items: number) => Math.round(LEFT + place(items, across, WIDTH - LEFT - RIGHT));
  const y = (millis: number) => Math.round(HEIGHT - BOTTOM - place(millis, up, HEIGHT - TOP - BOTTOM));
  const line = (name: string, at: number) => {
    const points = Array.from(measured, ([items, figures]) => [x(items), y(figures[name] ?? 1)] as const);
    const [endX, endY] = points.at(-1) ?? [0, 0];
    const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4" fill="${colours[at]}"/>`).join('');
    return `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colours[at]}" stroke-width="2"/>${dots}<text x="${endX + 10}" y="${endY + 4}" fill="${colours[at]}">${name}</text>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Milliseconds of an append, a feed page, a search and a snapshot as a group grows">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...across.map(
      (tick) =>
        `<line x1="${x(tick)}" x2="${x(tick)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" stroke="#ddd"/><text x="${x(tick)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#444">${tick.toLocaleString('en')}</text>`,
    ),
    ...up.map(
      (tick) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end" fill="#444">${tick.toLocaleString('en')} ms</text>`,
    ),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 14}" text-anchor="middle" fill="#444">items of one group</text>`,
    ...names.map(line),
    '</svg>',
    '',
  ].join('\n');
}
