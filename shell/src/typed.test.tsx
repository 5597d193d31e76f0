import { useLayoutEffect, useRef, useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { adoptTyped, watchAutofill } from './typed';

const send = jest.fn();

/** A page as the shell shows it, whose fields have their values in the state of React. */
function Page() {
  const root = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<Record<string, string | boolean>>({ nom: '', ville: '' });
  useLayoutEffect(() => {
    if (root.current) adoptTyped(root.current);
  }, []);
  const set = (name: string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <div ref={root}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(values);
        }}
      >
        {['nom', 'ville'].map((name) => (
          <input
            key={name}
            aria-label={name}
            value={String(values[name])}
            onChange={({ target }) => {
              set(name, target.value);
            }}
          />
        ))}
        <input
          type="checkbox"
          aria-label="accord"
          checked={values.accord === true}
          onChange={({ target }) => {
            set('accord', target.checked);
          }}
        />
        <select
          aria-label="pays"
          value={String(values.pays ?? '')}
          onChange={({ target }) => {
            set('pays', target.value);
          }}
        >
          <option value="">Choisissez</option>
          <option value="fr">France</option>
        </select>
        <button>Envoyer</button>
      </form>
    </div>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => fireEvent.click(screen.getByRole('button'));
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

/** Fills a field as browsers do: without an event, so that React does not notice. */
const fillSilently = (input: HTMLElement, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);

watchAutofill();
beforeEach(() => {
  send.mockClear();
});

test('values that a browser fills in without an event are submitted', () => {
  render(<Page />);
  fillSilently(field('nom'), 'Zoé');
  submit();
  expect(send).toHaveBeenCalledWith({ nom: 'Zoé', ville: '' });
});

test('a value filled in without an event stays while another field is typed in', async () => {
  render(<Page />);
  fillSilently(field('nom'), 'Zoé');
  type('ville', 'Lyon');
  await waitFor(() => {
    expect(field('nom')).toHaveValue('Zoé');
  });
  expect(field('ville')).toHaveValue('Lyon');
  submit();
  expect(send).toHaveBeenCalledWith({ nom: 'Zoé', ville: 'Lyon' });
});

test('a field without a state of React is told its filled value once', async () => {
  const onInput = jest.fn();
  render(
    <form>
      <input aria-label="libre" onInput={onInput} />
      <input aria-label="ville" />
    </form>,
  );
  fillSilently(field('libre'), 'x');
  type('ville', 'Lyon');
  type('ville', 'Lyon 2');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onInput).toHaveBeenCalledTimes(1);
});

function htmlOfPage(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
  return root;
}

test('text selected right after hydration stays selected', async () => {
  jest.useFakeTimers();
  const root = htmlOfPage();
  fireEvent.change(field('nom'), { target: { value: 'Zoé' } });
  field('nom').focus();
  field('nom').setSelectionRange(1, 1);
  await act(async () => {
    hydrateRoot(root, <Page />);
    await jest.advanceTimersByTimeAsync(50);
  });
  field('nom').select();
  jest.runAllTimers();
  expect([field('nom').selectionStart, field('nom').selectionEnd]).toEqual([0, 3]);
  jest.useRealTimers();
  root.remove();
});

test('what was typed, checked and chosen before hydration becomes state, with focus and caret', async () => {
  const root = htmlOfPage();
  fireEvent.change(field('nom'), { target: { value: 'Zoé' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fr' } });
  field('nom').focus();
  field('nom').setSelectionRange(1, 1);
  const mismatch = jest.fn();
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError: mismatch });
    await Promise.resolve();
  });
  expect(field('nom')).toHaveFocus();
  await waitFor(() => {
    expect(field('nom').selectionStart).toBe(1);
  });
  submit();
  expect(send).toHaveBeenCalledWith({ nom: 'Zoé', ville: '', accord: true, pays: 'fr' });
  expect(mismatch).not.toHaveBeenCalled();
  root.remove();
});
