import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextField } from './TextField';
import { ToggleGroup } from './ToggleGroup';

test('a text field is labelled and described by its hint', () => {
  render(<TextField label="TJM" name="tjm" suffix="€" hint="Par jour, hors taxes" />);
  const field = screen.getByRole('textbox', { name: 'TJM' });
  expect(field).toHaveAccessibleDescription('Par jour, hors taxes');
  expect(field).toBeValid();
});

test('an error joins the hint and marks the field', () => {
  render(<TextField label="E-mail" name="email" hint="Pour vous répondre" error="Adresse vide" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Pour vous répondre Adresse vide');
});

test('an optional field says so in its label', () => {
  render(<TextField label="Société" name="societe" optional />);
  expect(screen.getByRole('textbox', { name: 'Société (facultatif)' })).toBeInTheDocument();
});

test('a text field passes on the attributes of its input', () => {
  render(<TextField label="Nom" name="nom" autoComplete="family-name" inputMode="text" required />);
  const field = screen.getByLabelText('Nom');
  expect(field).toHaveAttribute('autocomplete', 'family-name');
  expect(field).toHaveAttribute('name', 'nom');
  expect(field).toBeRequired();
});

test('what is required is read as such, and browsers have nothing to call invalid', () => {
  render(
    <form>
      <TextField label="Nom" name="nom" required />
      <TextField label="E-mail" name="email" type="email" required />
      <TextArea label="Message" name="message" required />
      <Select label="Fonction" name="fonction" placeholder="Choisissez" options={[]} required />
      <RadioGroup legend="Séniorité" name="seniorite" options={seniorities} required />
      <Checkbox label="J’accepte" name="acceptCGU" required />
    </form>,
  );
  const required = [
    screen.getByRole('textbox', { name: 'Nom' }),
    screen.getByRole('textbox', { name: 'E-mail' }),
    screen.getByRole('textbox', { name: 'Message' }),
    screen.getByRole('combobox', { name: 'Fonction' }),
    screen.getByRole('radiogroup', { name: 'Séniorité' }),
    screen.getByRole('checkbox', { name: 'J’accepte' }),
  ];
  required.forEach((control) => {
    expect(control).toHaveAttribute('aria-required', 'true');
    expect(control).not.toHaveAttribute('aria-invalid', 'true');
  });
  [...required, ...screen.getAllByRole('radio')].forEach((control) => {
    expect(control).not.toHaveAttribute('required');
    expect(control).toBeValid();
  });
});

test('an e-mail that is typed is not invalid before the form says so', () => {
  const { rerender } = render(<TextField label="E-mail" name="email" type="email" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveAttribute('aria-invalid', 'false');
  rerender(<TextField label="E-mail" name="email" type="email" error="Adresse incomplète" />);
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a text area has six rows and its own error', () => {
  render(<TextArea label="Message" name="message" error="Écrivez votre message" />);
  const area = screen.getByRole('textbox', { name: 'Message' });
  expect(area).toHaveAttribute('rows', '6');
  expect(area).toHaveAccessibleDescription('Écrivez votre message');
});

test('a select offers its placeholder as the empty choice', async () => {
  const options = [{ value: 'dev', label: 'Développeur' }];
  render(<Select label="Fonction" name="fonction" placeholder="Choisissez" options={options} />);
  const select = screen.getByRole('combobox', { name: 'Fonction' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'Développeur');
  expect(select).toHaveValue('dev');
});

const seniorities = [
  { value: 'junior', label: 'Junior', hint: '0 à 3 ans' },
  { value: 'confirme', label: 'Confirmé' },
  { value: 'senior', label: 'Senior' },
] as const;

function Seniority() {
  const [value, setValue] = useState<'' | 'junior' | 'confirme' | 'senior'>('');
  return (
    <RadioGroup
      legend="Séniorité"
      name="seniorite"
      options={seniorities}
      value={value}
      onChange={setValue}
      error="Choisissez une séniorité"
    />
  );
}

test('a radio group is named, described by its error, and starts empty', () => {
  render(<Seniority />);
  const group = screen.getByRole('radiogroup', { name: 'Séniorité' });
  expect(group).toHaveAccessibleDescription('Choisissez une séniorité');
  expect(group).toBeInvalid();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Junior' })).toHaveAccessibleDescription('0 à 3 ans');
});

test('radio buttons answer to the mouse and the arrow keys', async () => {
  render(<Seniority />);
  await userEvent.click(screen.getByRole('radio', { name: 'Junior' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Confirmé' })).toBeChecked();
});

test('a radio group left to itself starts at its default', async () => {
  render(<RadioGroup legend="Lead" name="lead" options={seniorities} defaultValue="senior" />);
  expect(screen.getByRole('radio', { name: 'Senior' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Junior' }));
  expect(screen.getByRole('radio', { name: 'Junior' })).toBeChecked();
});

test('a checkbox is described by its error', async () => {
  render(<Checkbox label="J’accepte" name="acceptCGU" error="Acceptez les conditions" />);
  const box = screen.getByRole('checkbox', { name: 'J’accepte' });
  expect(box).toHaveAccessibleDescription('Acceptez les conditions');
  await userEvent.click(box);
  expect(box).toBeChecked();
});

function Positions() {
  const [selected, setSelected] = useState<readonly string[]>(['Architecte']);
  const options = ['Architecte', 'Tech Lead'];
  return (
    <ToggleGroup legend="Postes" options={options} selected={selected} onChange={setSelected} />
  );
}

test('toggles stay pressed, several at once, until pressed again', async () => {
  render(<Positions />);
  expect(screen.getByRole('group', { name: 'Postes' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tech Lead' }));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Architecte' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Tech Lead');
});
