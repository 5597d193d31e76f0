/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '../prerendering';
import * as blocks from '../blocks';
import * as forms from '../forms';
import * as ui from '.';

const options = [{ value: 'oui', label: 'Oui' }];
const nothing = () => undefined;

const cases: Record<string, { element: ReactElement; says: string }> = {
  Alert: { element: <ui.Alert kind="info">Bonjour</ui.Alert>, says: 'Bonjour' },
  Button: { element: <ui.Button>Valider</ui.Button>, says: 'Valider' },
  Card: { element: <blocks.Card as="article">Mission</blocks.Card>, says: 'Mission' },
  Checkbox: { element: <forms.Checkbox label="Max" name="max" />, says: 'Max' },
  Chip: { element: <blocks.Chip tone="red">Annulée</blocks.Chip>, says: 'Annulée' },
  Image: { element: <blocks.Image src="/a.webp" alt="Équipe" />, says: 'Équipe' },
  LinkButton: { element: <ui.LinkButton to="/faq">Aide</ui.LinkButton>, says: '/faq' },
  PageHead: { element: <ui.PageHead title="Contact" lede="Écrivez" />, says: '<h1' },
  RadioGroup: {
    element: <forms.RadioGroup legend="Lead" name="lead" options={options} />,
    says: 'Oui',
  },
  Section: { element: <ui.Section tone="klein">Bande</ui.Section>, says: 'data-tone="klein"' },
  Select: { element: <forms.Select label="Choix" name="choix" options={options} />, says: 'Oui' },
  Spinner: { element: <ui.Spinner />, says: 'Chargement…' },
  Stakes: { element: <blocks.Stakes count={4} current={1} label="Étape 1" />, says: 'Étape 1' },
  TextArea: { element: <forms.TextArea label="Message" name="message" />, says: 'champ-message' },
  TextField: { element: <forms.TextField label="Nom" name="nom" />, says: 'champ-nom' },
  ToggleGroup: {
    element: (
      <forms.ToggleGroup legend="Postes" options={options} selected={[]} onChange={nothing} />
    ),
    says: 'aria-pressed="false"',
  },
};

test.each(Object.entries(cases))('%s renders without a window', (_, { element, says }) => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(<StaticRouter location="/">{element}</StaticRouter>)).toContain(says);
});
