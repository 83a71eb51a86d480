import ELK from 'elkjs';
import { expect, it } from 'vitest';
import { graphOf } from '../../../src/views/qa/diagram/graph.ts';
import { placedOf } from '../../../src/views/qa/diagram/placed.ts';
import { stateNodesOf, transitionsOf } from '../../../src/machines/shared/transitions.ts';
import { registry } from '../../machines/registry.ts';

const elk = new ELK();

it.each(registry.map(({ name, machine }) => [name, machine] as const))(
  '[QA-4] draws every state of %s inside the one around it, and an arrow or a line for every transition',
  async (_, machine) => {
    const { boxes, arrows, width, height } = placedOf(await elk.layout(graphOf(machine)));
    const byId = new Map(boxes.map((box) => [box.id, box]));
    for (const node of stateNodesOf(machine).slice(1)) {
      const box = byId.get(node.id);
      const outer = byId.get(node.parent?.id ?? '') ?? { x: 0, y: 0, width, height };
      expect(box && box.x >= outer.x && box.y >= outer.y, node.id).toBe(true);
      expect(box && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height).toBe(
        true,
      );
    }
    expect(arrows.filter(({ path }) => !path.startsWith('M'))).toEqual([]);
    const drawn = new Set([
      ...arrows.flatMap(({ keys }) => keys),
      ...boxes.flatMap(({ lines }) => lines.map(({ key }) => key)),
    ]);
    const left = transitionsOf(machine).filter(
      ({ key, forbidden, source }) => !forbidden && !drawn.has(key) && source !== machine.root,
    );
    expect(left.map(({ key }) => key)).toEqual([]);
  },
);
