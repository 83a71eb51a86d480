import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { notify, notifyDone } from '../../../src/views/ui/notify.ts';
import { axeFindings } from '../support/axe.ts';
import { fakeBackstock, type FakeBackstock } from '../support/fakeBackstock.tsx';
import { ROLES_OF_TESTS } from '../support/people.ts';
import { heading, visit } from '../support/visit.tsx';
import { propsStore } from './store.ts';

async function openNew(search = '', backstock = propsStore()) {
  const visited = visit(`/props/new${search}`, backstock);
  await heading('Add a prop');
  return visited;
}

async function openEdit(backstock = propsStore()) {
  const visited = visit('/props/prop/chair?edit', backstock);
  await heading('Edit Bentwood chair');
  return visited;
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function choose(name: RegExp, typed: string): void {
  const picker = screen.getByRole('combobox', { name });
  fireEvent.change(picker, { target: { value: typed } });
  fireEvent.keyDown(picker, { key: 'Enter' });
}

function called({ client }: FakeBackstock, name: string): CatalogueRecord | undefined {
  return [...client.records.all('prop')].find(({ values }) => values['name'] === name);
}

describe('a new record', () => {
  it('[FORM-1] needs no more than a name and a category', async () => {
    const { backstock, where } = await openNew();
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    press('Save');
    await waitFor(() =>
      expect(called(backstock, 'Rapier')?.values).toEqual({ name: 'Rapier', categoryId: 'seating', code: 'P-00004' }),
    );
    await heading('Rapier');
    expect(where()).toBe(`/props/prop/${called(backstock, 'Rapier')?.id}`);
  });

  it('[SITE-12] reads bare lengths, and gives codes, as the group wants them', async () => {
    const backstock = propsStore();
    backstock.client.add('setting', 'length_unit', { parameter: 'length_unit', value: 'in', datatype: 'string' });
    backstock.client.add('setting', 'code_digits', { parameter: 'code_digits', value: '3', datatype: 'integer' });
    await openNew('', backstock);
    fill(/Name/, 'Door');
    choose(/Category/, 'seat');
    fill('Width', '31 1/2');
    fill('Height', '200 cm');
    press('Save');
    await waitFor(() =>
      expect(called(backstock, 'Door')?.values).toEqual({
        name: 'Door',
        categoryId: 'seating',
        code: 'P-004',
        width: { mm: 800, entered: '31 1/2 in' },
        height: { mm: 2_000, entered: '200 cm' },
      }),
    );
  });

  it('[FORM-2] says beside each field what is missing or cannot be read, and sends nothing', async () => {
    const { backstock } = await openNew();
    fill(/Purchase price/, 'a lot');
    press('Save');
    expect(await screen.findByText('Name is missing.')).toBeDefined();
    expect(screen.getByText('Category is missing.')).toBeDefined();
    expect(screen.getByText('Purchase price: enter an amount such as 12.50.')).toBeDefined();
    expect(screen.getByText('3 fields need attention.')).toBeDefined();
    expect(document.activeElement).toBe(box(/Name/));
    expect(backstock.client.dispatched).toEqual([]);
  });

  it('[FORM-3] shows the domain’s refusal beside the field, and keeps everything', async () => {
    await openNew();
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    fill('Code', 'p-00001');
    press('Save');
    expect(
      await screen.findByText(
        'The code P-00001 belongs to the prop "Brass lamp". Codes are never reused, so choose another.',
      ),
    ).toBeDefined();
    expect(box('Code').getAttribute('aria-invalid')).toBe('true');
    expect(box(/Name/).value).toBe('Rapier');
    fill('Code', 'P-00077');
    expect(screen.queryByText(/belongs to the prop/)).toBeNull();
    press('Save');
    await heading('Rapier');
  });

  it('[FORM-4] begins with the code that was scanned, and a scanner’s Enter does not send it', async () => {
    const { backstock } = await openNew('?code=TAG-9');
    expect(box('Code').value).toBe('TAG-9');
    fill(/Name/, 'Rapier');
    expect(fireEvent.keyDown(box('Code'), { key: 'Enter' })).toBe(false);
    expect(backstock.client.dispatched).toEqual([]);
  });

  it('[FORM-5] goes on to the next one with what is the same for many', async () => {
    const { backstock } = await openNew();
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    choose(/Home location/, 'shelf');
    press('Save and add another');
    await waitFor(() => expect(box(/Name/).value).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Category/ }).value).toBe('Furniture › Seating');
    fill(/Name/, 'Sabre');
    press('Save');
    await waitFor(() =>
      expect(called(backstock, 'Sabre')?.values).toMatchObject({ categoryId: 'seating', homeLocationId: 'shelf' }),
    );
    expect(called(backstock, 'Rapier')?.id).not.toBe(called(backstock, 'Sabre')?.id);
  });

  it('[FORM-6] begins as a copy with everything but the code', async () => {
    await openNew('?copy=chair');
    expect(box(/Name/).value).toBe('Bentwood chair');
    expect(box('Description').value).toBe('One leg mended');
    expect(box('Purchase price').value).toBe('12.50');
    expect(box('Code').value).toBe('');
  });

  it('[FORM-6] waits for the record to copy where the device does not hold it yet', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager });
    backstock.actors.connection.send({ type: 'leader.status', status: 'busy' });
    // From one form to another, so that what is found can't be a page that is still loading.
    const { router } = await openNew('', backstock);
    await act(() => router.navigate('/props/new?copy=chair'));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined();
    act(() => void backstock.client.add('prop', 'chair', { name: 'Bentwood chair', code: 'P-00002' }));
    await heading('Add a prop');
    expect(box(/Name/).value).toBe('Bentwood chair');
    expect(box(/Code/).value).toBe('');
  });

  it('[FORM-6] begins empty where there is nothing to copy, and keeps what is typed when the network goes', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager });
    await openNew('?copy=nothing', backstock);
    fill(/Name/, 'Rapier');
    act(() => backstock.setOnline(false));
    expect(box(/Name/).value).toBe('Rapier');
  });

  it('[FORM-7] adds the photos that were taken before the rest was typed', async () => {
    const { backstock } = await openNew();
    const input = screen.getByLabelText('Add photo', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'front.png', { type: 'image/png' })] } });
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    press('Save');
    await waitFor(() => expect(called(backstock, 'Rapier')?.photos).toHaveLength(1));
  });

  it('[FORM-7] names a file that is no picture and goes on without it', async () => {
    const { backstock } = await openNew();
    const files = ['front.png', 'letter.jpg'].map((name) => new File([name], name, { type: 'image/png' }));
    fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), { target: { files } });
    fireEvent.error(screen.getByRole('img', { name: 'Photo 2 of 2' }));
    expect(vi.mocked(notify)).toHaveBeenCalledWith({
      message: '"letter.jpg" can\'t be opened. Choose a JPEG, PNG or WebP file.',
      tone: 'bad',
    });
    expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toBeDefined();
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    press('Save');
    await waitFor(() => expect(called(backstock, 'Rapier')?.photos).toHaveLength(1));
  });

  it.each([
    ['Save', 'Rapier'],
    ['Save and add another', 'Add a prop'],
  ])(
    '[FORM-14] keeps the record whose photo is refused, says which and why, and leads to where another is chosen: %s',
    async (button, next) => {
      const backstock = propsStore();
      const refused = { code: 'invalid', message: 'This is a HEIC photo.' } as const;
      vi.spyOn(backstock.client.photos, 'add').mockResolvedValue({ refused, at: 0 });
      const { where } = await openNew('', backstock);
      const files = [new File(['x'], 'front.heic', { type: 'image/heic' })];
      fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), { target: { files } });
      fill(/Name/, 'Rapier');
      choose(/Category/, 'seat');
      vi.mocked(notify).mockClear();
      press(button);
      await waitFor(() => expect(vi.mocked(notify)).toHaveBeenCalledOnce());
      await heading(next);
      const notice = vi.mocked(notify).mock.calls[0]?.[0];
      expect(notice?.message).toBe('Rapier saved, but without the photo "front.heic". This is a HEIC photo.');
      expect(called(backstock, 'Rapier')?.photos).toEqual([]);
      act(() => notice?.action?.onClick());
      await heading('Rapier');
      expect(where()).toBe(`/props/prop/${called(backstock, 'Rapier')?.id}`);
      expect(screen.getAllByLabelText('Add photo', { selector: 'input' })).not.toHaveLength(0);
    },
  );

  it('[FORM-8] adds a category by its name where it is missing', async () => {
    const { backstock } = await openNew();
    fill(/Name/, 'Rapier');
    const picker = screen.getByRole('combobox', { name: /Category/ });
    fireEvent.change(picker, { target: { value: 'Weapons' } });
    fireEvent.click(await screen.findByText('Add "Weapons"'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Category/ }).value).toBe('Weapons'),
    );
    press('Save');
    await waitFor(() => expect(called(backstock, 'Rapier')).toBeDefined());
    const category = backstock.client.records.get(
      'propCategory',
      String(called(backstock, 'Rapier')?.values['categoryId']),
    );
    expect(category?.values['name']).toBe('Weapons');
  });

  it('[FORM-8] offers none named as the code of an item, which a scanner typed', async () => {
    const { backstock } = await openNew();
    act(() => backstock.client.add('prop', 'rapier', { name: 'Rapier', code: 'P-00012' }));
    const picker = screen.getByRole('combobox', { name: /Category/ });
    fireEvent.change(picker, { target: { value: 'P-00013' } });
    expect(await screen.findByText('Add "P-00013"')).toBeDefined();
    fireEvent.change(picker, { target: { value: ' p-00012' } });
    await waitFor(() => expect(screen.queryByText(/^Add "/)).toBeNull());
  });
});

describe('a device that does not hold the categories yet', () => {
  it('[FORM-8] offers to add none: the category may be there', async () => {
    const backstock = fakeBackstock({ person: ROLES_OF_TESTS.propsManager, online: false });
    backstock.client.add('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
    await openNew('', backstock);
    const picker = screen.getByRole('combobox', { name: /Category/ });
    fireEvent.change(picker, { target: { value: 'Weapons' } });
    expect(screen.queryByText('Add "Weapons"')).toBeNull();
    act(() => backstock.client.add('propCategory', 'seats', { name: 'Seats' }));
    expect(await screen.findByText('Add "Weapons"')).toBeDefined();
  });
});

describe('a record that is there', () => {
  it('[FORM-9] is changed only where something else was typed, and can be changed back', async () => {
    const { backstock } = await openEdit();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fill(/Name/, 'Thonet chair');
    press('Poor');
    fill('Width', '12 1/2 in');
    press('Save');
    await heading('Thonet chair');
    expect(backstock.client.dispatched.at(-1)?.payload).toEqual({
      changes: {
        name: { from: 'Bentwood chair', to: 'Thonet chair' },
        condition: { from: 'good', to: 'poor' },
        width: { from: null, to: { mm: 318, entered: '12 1/2 in' } },
      },
    });
    await act(async () => vi.mocked(notifyDone).mock.calls.at(-1)?.[1]?.());
    await heading('Bentwood chair');
    expect(backstock.client.records.get('prop', 'chair')?.values['width']).toBeUndefined();
  });

  it('[FORM-10] shows field by field what someone else changed meanwhile, and settles it', async () => {
    const { backstock } = await openEdit();
    fill(/Name/, 'Thonet chair');
    act(() => {
      backstock.client.happen({
        type: 'RecordChanged',
        kind: 'prop',
        id: 'chair',
        data: { changes: { name: { from: 'Bentwood chair', to: 'Café chair' }, cost: { from: 1250, to: 900 } } },
      });
    });
    expect(await screen.findByText(/Name is now Café chair/)).toBeDefined();
    expect(box('Purchase price').value).toBe('9.00');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    press('Keep mine');
    press('Save');
    await heading('Thonet chair');
    expect(backstock.client.dispatched.at(-1)?.payload).toEqual({
      changes: { name: { from: 'Café chair', to: 'Thonet chair' } },
    });
  });

  it('[FORM-10] keeps what the other person wrote', async () => {
    const { backstock } = await openEdit();
    fill(/Name/, 'Thonet chair');
    act(() => {
      backstock.client.happen({
        type: 'RecordChanged',
        kind: 'prop',
        id: 'chair',
        data: { changes: { name: { from: 'Bentwood chair', to: 'Café chair' } } },
      });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(box(/Name/).value).toBe('Café chair');
    expect(screen.queryByText(/Name is now/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('[FORM-11] asks before leaving what was not saved', async () => {
    const { router, where } = await openEdit();
    fill(/Name/, 'Thonet chair');
    await act(() => router.navigate('/props'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(where()).toBe('/props/prop/chair?edit');
    expect(box(/Name/).value).toBe('Thonet chair');
    await act(() => router.navigate('/props'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('All props');
  });

  it('[FORM-11] lets go without asking when nothing was changed', async () => {
    const { router } = await openEdit();
    fill(/Name/, 'Thonet chair');
    fill(/Name/, 'Bentwood chair');
    await act(() => router.navigate('/props'));
    await heading('All props');
  });

  it('[FORM-12] keeps the form when the device cannot keep the change', async () => {
    const { backstock } = await openEdit();
    backstock.client.failWith('QuotaExceededError');
    fill(/Name/, 'Thonet chair');
    press('Save');
    expect(await screen.findByText(/This device couldn't save the change/)).toBeDefined();
    expect(box(/Name/).value).toBe('Thonet chair');
    backstock.client.failWith(undefined);
    press('Save');
    await heading('Thonet chair');
  });

  it('[FORM-13] has nothing that axe finds wrong', async () => {
    await openEdit();
    expect(await axeFindings(screen.getByRole('main'))).toEqual([]);
  });
});

describe('photos chosen for a new record', () => {
  const choosePhoto = () =>
    fireEvent.change(screen.getByLabelText('Add photo', { selector: 'input' }), {
      target: { files: [new File(['x'], 'front.png', { type: 'image/png' })] },
    });

  it('[FORM-11] are asked about before leaving', async () => {
    const { router, where } = await openNew();
    choosePhoto();
    await act(() => router.navigate('/props'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(where()).toBe('/props/new');
    expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toBeDefined();
  });

  it('[FORM-11] aren’t asked about once saved', async () => {
    await openNew();
    choosePhoto();
    fill(/Name/, 'Rapier');
    choose(/Category/, 'seat');
    press('Save');
    await heading('Rapier');
  });
});

describe('a form that can’t be saved', () => {
  const propsMember = { person: ROLES_OF_TESTS.propsMember };

  it('[FORM-16] isn’t opened for people who can’t manage the record', async () => {
    const { where } = visit('/props/prop/chair?edit', propsStore(propsMember));
    await heading('Bentwood chair');
    expect(where()).toBe('/props/prop/chair');
  });

  it('[FORM-16] is a sentence to people who can’t add anything', async () => {
    visit('/props/new', propsStore(propsMember));
    await screen.findByText("You can't add props");
    expect(screen.getByText('Ask someone who manages props.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Name/ })).toBeNull();
  });

  it('[FORM-16] isn’t opened for a record that was disposed of', async () => {
    const { where } = visit('/props/prop/sword?edit', propsStore());
    await heading('Old sword');
    expect(where()).toBe('/props/prop/sword');
  });

  it('[FORM-16] stays open for what was typed, even if the record is disposed of meanwhile', async () => {
    const { backstock } = await openEdit();
    fill(/Name/, 'Thonet chair');
    await act(async () => {
      await backstock.client.commands.dispatch({
        type: 'DisposeRecord',
        kind: 'prop',
        id: 'chair',
        payload: { reason: 'donated' },
      });
    });
    expect(box(/Name/).value).toBe('Thonet chair');
  });
});

it('[SHELL-13] moves the focus to the content once a change is saved, and to the field of a form that opens', async () => {
  const { router } = visit('/props/prop/chair', propsStore());
  await heading('Bentwood chair');
  await act(() => router.navigate('/props/prop/chair?edit=description'));
  await heading('Edit Bentwood chair');
  await waitFor(() => expect(document.activeElement).toBe(box(/Description/)));
  fill(/Name/, 'Thonet chair');
  press('Save');
  await heading('Thonet chair');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
