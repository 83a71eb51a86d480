import { MenuItem } from '@blueprintjs/core';
import { Suggest } from '@blueprintjs/select';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox } from '../../../src/views/ui/Combobox.tsx';
import { axeFindings } from '../support/axe.ts';

const places = ['Loft', 'Cellar', 'Props store'].map((label) => ({ id: label, label }));
const matching = (typed: string) => places.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));

function Ours() {
  const [chosen, setChosen] = useState('');
  return <Combobox label="Place" chosen={chosen} optionsFor={matching} onChoose={(place) => setChosen(place.label)} />;
}

function Blueprints() {
  return (
    <Suggest
      items={places}
      itemListPredicate={matching}
      inputValueRenderer={({ label }) => label}
      itemRenderer={({ label, id }, { handleClick, modifiers, ref }) => (
        <MenuItem
          key={id}
          ref={ref}
          id={`place-${id}`}
          roleStructure="listoption"
          active={modifiers.active}
          text={label}
          onClick={handleClick}
        />
      )}
      onItemSelect={() => undefined}
      inputProps={{ 'aria-label': 'Place' }}
      popoverProps={{ usePortal: false, transitionDuration: 0 }}
      resetOnQuery
    />
  );
}

/** The active option as announced by a screen reader while the input has the focus; undefined if there is none. */
async function saidOnArrows(): Promise<readonly (string | undefined)[]> {
  const box = screen.getByRole('combobox', { name: 'Place' });
  fireEvent.focus(box);
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'o' } });
  await screen.findAllByRole('option');
  const said = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
  const heard = [said()];
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  return [...heard, said()];
}

describe('a box to choose from', () => {
  it('[SHELL-52] tells a screen reader which option is active, and breaks no rule of accessibility', async () => {
    render(
      <main>
        <Ours />
      </main>,
    );
    expect(await saidOnArrows()).toEqual(['Loft', 'Props store']);
    expect(await axeFindings(document.body)).toEqual([]);
  });

  it('[SHELL-52] is not Blueprint’s, which tells it nothing', async () => {
    render(<Blueprints />);
    expect(await saidOnArrows()).toEqual([undefined, undefined]);
  });
});
