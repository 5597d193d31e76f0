import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchAutofill } from './typed';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Fills a field as browsers do: without an event, so that React does not notice. */
const fillSilently = (name: string, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, field(name));

watchAutofill();

test.each(['focused', 'not focused'])(
  'values that a browser fills in without an event are submitted, with one field %s before',
  (focus) => {
    const send = jest.fn();
    function Form() {
      const [values, setValues] = useState({ nom: '', ville: '' });
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send(values);
          }}
        >
          {(['nom', 'ville'] as const).map((name) => (
            <input
              key={name}
              aria-label={name}
              value={values[name]}
              onChange={({ target }) => {
                setValues((before) => ({ ...before, [name]: target.value }));
              }}
            />
          ))}
          <button>Envoyer</button>
        </form>
      );
    }
    render(<Form />);
    fillSilently('nom', 'Zoé');
    fillSilently('ville', 'Lyon');
    if (focus === 'focused')
      act(() => {
        field('ville').focus();
      });
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
