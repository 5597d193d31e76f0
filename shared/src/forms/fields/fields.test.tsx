import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { RangeField } from './RangeField';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { ToggleGroup } from './ToggleGroup';

const seniorities = [
  { value: 'junior', label: 'Junior', hint: '0 à 3 ans' },
  { value: 'confirme', label: 'Confirmé' },
  { value: 'senior', label: 'Senior' },
] as const;
const texts = { hint: 'Pour vous répondre', error: 'À corriger' };
const choice = { options: seniorities, value: '', onChange: jest.fn() } as const;
const percent = { min: 0, max: 40, value: 20, text: '20 %', onChange: jest.fn() };

test.each([
  ['textbox', <TextField key="1" label="Nom" name="nom" {...texts} />],
  ['textbox', <TextArea key="2" label="Nom" name="nom" {...texts} />],
  ['checkbox', <Checkbox key="3" label="Nom" name="nom" {...texts} />],
  ['radiogroup', <RadioGroup key="4" legend="Nom" name="nom" {...choice} {...texts} />],
  ['combobox', <SelectField key="5" label="Nom" name="nom" options={seniorities} {...texts} />],
  ['slider', <RangeField key="6" label="Nom" name="nom" {...percent} {...texts} />],
])('a %s has its label as name, hint and error as description, and is invalid', (role, field) => {
  render(field);
  const control = screen.getByRole(role, { name: 'Nom' });
  expect(control).toHaveAccessibleDescription('Pour vous répondre À corriger');
  expect(control).toBeInvalid();
});

test('a radio button has its hint as description', () => {
  render(<RadioGroup legend="Séniorité" name="seniorite" {...choice} />);
  expect(screen.getByRole('radio', { name: 'Junior' })).toHaveAccessibleDescription('0 à 3 ans');
});

function Positions() {
  const [selected, setSelected] = useState<readonly string[]>(['Architecte']);
  const options = ['Architecte', 'Tech Lead'];
  return (
    <ToggleGroup legend="Postes" options={options} selected={selected} onChange={setSelected} />
  );
}

test('several toggle buttons of a named group can be pressed, until each is pressed again', async () => {
  render(<Positions />);
  expect(screen.getByRole('group', { name: 'Postes' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tech Lead' }));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Architecte' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Tech Lead');
});
