import { useLayoutEffect, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { adoptTypedValues, watchAutofill } from './typed';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Fills a field as browsers do: without an event, so that React does not notice. */
const fillSilently = (name: string, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, field(name));

/** Text controls whose values are in the state of a form. */
function useControls(initial: Record<string, string>) {
  const [values, setValues] = useState(initial);
  const control = (name: string) => ({
    name,
    'aria-label': name,
    value: values[name],
    onChange: ({ target }: { target: { type: string; value: string; checked?: boolean } }) => {
      const value = target.type === 'checkbox' && !target.checked ? '' : target.value;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return { values, control };
}

watchAutofill();

test.each(['focused', 'not focused'])(
  'values that a browser fills in without an event are submitted, with one field %s before',
  (focus) => {
    const send = jest.fn();
    function Form() {
      const { values, control } = useControls({ nom: '', ville: '' });
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send(values);
          }}
        >
          <input {...control('nom')} />
          <input {...control('ville')} />
          <button>Envoyer</button>
        </form>
      );
    }
    render(<Form />);
    fillSilently('nom', 'Zoé');
    fillSilently('ville', 'Lyon');
    if (focus === 'focused') act(() => field('ville').focus());
    fireEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledWith({ nom: 'Zoé', ville: 'Lyon' });
  },
);

test('React gets one input event for each autofilled field, and these events cause no further events', async () => {
  const onInput = jest.fn();
  render(
    <form onInput={onInput}>
      {['nom', 'adresse', 'ville'].map((name) => (
        <input key={name} aria-label={name} />
      ))}
    </form>,
  );
  for (const name of ['nom', 'adresse']) fillSilently(name, 'x');
  fireEvent.input(field('ville'), { target: { value: 'Lyon' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onInput).toHaveBeenCalledTimes(3);
});

test('values entered before hydration reach the state of each kind of control', () => {
  function Form() {
    const { values, control } = useControls({ nom: '', motif: '', ville: 'Lyon', accord: '' });
    useLayoutEffect(() => {
      adoptTypedValues(document);
    }, []);
    return (
      <form>
        <input {...control('nom')} />
        <textarea {...control('motif')} />
        <select {...control('ville')}>
          <option>Lyon</option>
          <option>Lille</option>
        </select>
        <input
          {...control('accord')}
          type="checkbox"
          value="oui"
          checked={values.accord === 'oui'}
        />
        <output>{JSON.stringify(values)}</output>
      </form>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const entered = {
    nom: { value: 'Zoé' },
    motif: { value: 'Un audit' },
    ville: { value: 'Lille' },
  };
  for (const [name, value] of Object.entries({ ...entered, accord: { checked: true } })) {
    Object.assign(screen.getByLabelText(name), value);
  }
  render(<Form />, { container, hydrate: true });
  const expected = { nom: 'Zoé', motif: 'Un audit', ville: 'Lille', accord: 'oui' };
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(expected);
});
