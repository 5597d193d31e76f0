import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDocument } from '@jalon/shared/data';
import { HAND_OVER_HASH, handOverValues } from '@jalon/shared/forms';
import { sendMail, type MailResult } from '@jalon/shared/mail';
import { sentApplicationsOf } from '@jalon/shared/state';
import { renderWithSite, siteConfigFixture } from '@jalon/shared/testing';
import ContactPage from '../../../pages/ContactPage';
import { contactMailForm } from '../domain/contact-message';

jest.mock('@jalon/shared/data');
jest.mock('@jalon/shared/mail', () => ({ sendMail: jest.fn() }));
const mail = jest.mocked(sendMail);

const MIN_FILLING_MS = 3_000;

const typed = {
  Nom: 'Camille Martin',
  'E-mail': 'camille@exemple.fr',
  Téléphone: '06 12 34 56 78',
  Sujet: 'Une démo',
  Message: 'Bonjour',
};

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = (label: string) => screen.getByRole('textbox', { name: label });
const submit = () => user.click(screen.getByRole('button', { name: 'Envoyer le message' }));

/** Pastes each value as one change; tests about typing press keys instead. */
async function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.paste(value);
  }
}

const open = (path = '/contact') => renderWithSite(<ContactPage />, { path });
const send = async () => {
  await submit();
  await pass(MIN_FILLING_MS);
};
const values = () => Object.keys(typed).map((label) => (field(label) as HTMLInputElement).value);
const nothing = Object.keys(typed).map(() => '');

/** Sends the form and leaves the page. @returns a function that answers. */
async function leaveDuringSending() {
  let finish: (result: MailResult) => void = () => undefined;
  mail.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { unmount } = open();
  await fill();
  await send();
  unmount();
  return (result: MailResult) => {
    finish(result);
    return pass(0);
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  contactMailForm.typed.setState({});
  handOverValues({});
  sentApplicationsOf('u7').remove();
  mail.mockResolvedValue({ ok: true });
});

it('a sent message is shown without invisible characters, to print and copy, with a link back', async () => {
  jest.setSystemTime(new Date('2026-11-27T16:12:00Z'));
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const print = jest.spyOn(window, 'print').mockReturnValue();
  open('/contact?objet=recrutement');
  const [email, telephone] = [`${typed['E-mail']}\u200B`, `\u202A${typed.Téléphone}\u202C`];
  await fill({ ...typed, 'E-mail': email, Téléphone: telephone });
  await send();
  const [confirmation] = screen.getAllByRole('status');
  expect(confirmation).toHaveFocus();
  await pass(0);
  const sent = screen.getByRole('region', { name: 'Ce que vous avez envoyé' });
  expect(sent).toHaveTextContent(
    'Nous vous répondons à camille@exemple.fr à partir du lundi 30 novembre 2026',
  );
  expect(sent).toHaveTextContent('Le vendredi 27 novembre 2026 à 17 h 12');
  const shown = within(sent).getAllByRole('definition');
  expect(shown.map(({ textContent }) => textContent)).toEqual(Object.values(typed));
  await user.click(within(sent).getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(within(sent).getByRole('button', { name: 'Copier' }));
  await pass(0);
  expect(within(sent).getByRole('button', { name: 'Copié' })).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toMatch(/Sujet\u00A0: Une démo\nMessage/);
  const back = screen.getByRole('link', { name: 'Retour aux postes ouverts' });
  expect(back).toHaveAttribute('href', '/nous-recrutons');
  expect(JSON.stringify(written.mock.calls)).not.toContain('Camille');
});

it('the contact form sends nothing when its honeypot is filled', async () => {
  open();
  await fill();
  await user.type(screen.getByLabelText('Ne remplissez pas ce champ'), 'x');
  await send();
  expect(mail).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Écrivez-nous à contact@marque.example.');
});

const TEAM = 'contact@marque.example';
const RECRUITING = 'recrutement@marque.example';

it.each([
  ['recrutement', 'Rejoindre notre équipe', /étudier votre candidature/, RECRUITING],
  ['candidature', 'Votre candidature', /étudier votre candidature/, RECRUITING],
  ['freelance', 'Rencontrer un freelance', /répondre à votre message/, TEAM],
  ['compte', 'À propos de votre espace', /répondre à votre message/, TEAM],
  ['<b>', 'Parlons de votre projet', /répondre à votre message/, TEAM],
])('shows title, purpose and address for the occasion %s', (name, title, notice, address) => {
  open(`/contact?objet=${name}&sujet=S`);
  expect(field('Sujet')).toHaveValue('S');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(notice)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: address })).toBeInTheDocument();
  expect(field('Message')).toHaveAccessibleDescription(
    name === 'freelance' ? 'Précisez la mission et la date de début souhaitée.' : '',
  );
});

const user7 = { uid: 'u7', email: 'camille@exemple.fr' };
const openAs = async (path: string, name: object | null) => {
  const fields = { ...name };
  const value = name && { id: 'u7', fields };
  jest.mocked(getDocument).mockResolvedValue({ ok: true, value });
  const session = { status: 'signed-in', user: user7 } as const;
  const view = renderWithSite(<ContactPage />, { path, session });
  await pass(0);
  await pass(0);
  return view;
};

it('a freelance finds e-mail and name filled in; sign-out clears both, and entered values are kept', async () => {
  const profile = { prenom: 'Camille', nom: 'Martin', fonction: 1 };
  const { session, unmount } = await openAs('/contact', profile);
  expect(field('E-mail')).toHaveValue('camille@exemple.fr');
  expect(field('Nom')).toHaveValue('Camille Martin');
  act(() => session.set({ status: 'anonymous' }));
  await pass(0);
  expect(values()).toEqual(nothing);
  await user.type(field('E-mail'), 'autre@exemple.fr');
  unmount();
  await openAs('/contact', null);
  expect(field('E-mail')).toHaveValue('autre@exemple.fr');
});

it('the contact form drops handed-over and entered values when the session ends, also if the page is opened again', async () => {
  handOverValues({ message: 'Zoé Martin me va' });
  const { session, unmount } = await openAs(`/contact${HAND_OVER_HASH}`, null);
  await user.type(field('Sujet'), 'Zoé');
  expect(field('Message')).toHaveValue('Zoé Martin me va');
  unmount();
  session.set({ status: 'anonymous' });
  open(`/contact${HAND_OVER_HASH}`);
  expect(values()).toEqual(nothing);
});

const applied = () => sentApplicationsOf('u7').read();

it('an application begins with two questions, and its mission is stored after the mail is accepted', async () => {
  mail.mockResolvedValueOnce({ ok: false, reason: 'failed' });
  await openAs('/contact?objet=candidature&mission=m1', null);
  expect(field('Message')).toHaveValue('Mon TJM\u00A0: \nDisponible le\u00A0: \n');
  await fill();
  await send();
  expect(applied()).toEqual([]);
  await send();
  expect(applied()).toEqual([['m1', expect.any(Number)]]);
});

it('an application with only the prepared beginning is refused, and the beginning is not added to an edited message', async () => {
  const { unmount } = await openAs('/contact?objet=candidature&mission=m1', null);
  await send();
  expect(field('Message')).toBeInvalid();
  await fill({ Message: 'Mon TJM\u00A0: 500' });
  unmount();
  await openAs('/contact?objet=candidature&mission=m1', null);
  expect(field('Message')).toHaveValue('Mon TJM\u00A0: 500');
});

it('no mission is stored for a message about something else', async () => {
  await openAs('/contact?objet=compte&mission=m1', null);
  await fill();
  await send();
  expect(applied()).toEqual([]);
});

const HANDED_OVER = `/contact?sujet=Mise+en+relation&objet=freelance${HAND_OVER_HASH}`;
const handed = { sujet: 'Mise en relation avec Zoé', message: 'Bonjour,\r\nZoé', autre: 'x' };

it('a handed-over message is added below a message entered earlier, and not again on the next visit', async () => {
  handOverValues(handed);
  const { unmount } = open();
  await user.type(field('Message'), 'Ma question');
  unmount();
  const view = open(HANDED_OVER);
  const both = 'Ma question\n\nBonjour,\nZoé';
  expect(values()).toEqual(['', '', '', handed.sujet, both]);
  view.unmount();
  open(HANDED_OVER);
  expect(values()).toEqual(['', '', '', handed.sujet, both]);
});

it('message and subject that were edited stay as they are when the same values are handed over again', async () => {
  handOverValues(handed);
  const { unmount } = open(HANDED_OVER);
  const edited = { Sujet: 'Un café avec Zoé', Message: 'Bonsoir Zoé' };
  await fill(edited);
  unmount();
  const view = open(HANDED_OVER);
  expect(values()).toEqual(['', '', '', ...Object.values(edited)]);
  view.unmount();
  handOverValues({ sujet: 'Avec Bob', message: 'Bob' });
  open(HANDED_OVER);
  expect(values()).toEqual(['', '', '', 'Avec Bob', 'Bonsoir Zoé\n\nBob']);
});

it('a message edited and sent is added again below a later message', async () => {
  handOverValues(handed);
  const { unmount } = open(HANDED_OVER);
  await fill();
  await send();
  await user.type(field('Message'), 'Encore');
  unmount();
  handOverValues(handed);
  open(HANDED_OVER);
  expect(field('Message')).toHaveValue('Encore\n\nBonjour,\nZoé');
});

it('handed-over values are not filled in again after the message was sent', async () => {
  handOverValues(handed);
  const { unmount } = open(HANDED_OVER);
  await fill();
  await send();
  expect(values()).toEqual(nothing);
  unmount();
  open(HANDED_OVER);
  expect(values()).toEqual(['', '', '', 'Mise en relation', '']);
});

it('an endless handed-over value is cut, and a hostile value is shown as text', () => {
  handOverValues({ sujet: 'é\n'.repeat(5_000), message: '<b onclick="x()">'.repeat(5_000) });
  open(HANDED_OVER);
  expect(field('Sujet')).toHaveValue('é'.repeat(5_000));
  expect((field('Message') as HTMLTextAreaElement).value).toMatch(/^(<b onclick="x\(\)">)+/);
  expect((field('Message') as HTMLTextAreaElement).value).toHaveLength(10_000);
});

it('the contact form asks before a reload only while entered values would be lost', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { unmount } = open('/contact?sujet=S');
  expect(asks()).toBe(false);
  await fill();
  expect(asks()).toBe(true);
  await send();
  expect(asks()).toBe(false);
  await user.type(field('Message'), 'Encore');
  unmount();
  expect(asks()).toBe(false);
});

it.each([
  ['{Home}', '', ''],
  [' longue', '', 'Mission longue'],
  [' longue', '?sujet=Autre', 'Autre'],
])(
  'after the keys "%s" in a prefilled subject, the form opened with "%s" has the subject "%s"',
  async (keys, search, expected) => {
    const { unmount } = open('/contact?sujet=Mission');
    await user.type(field('Sujet'), keys);
    await user.type(field('Message'), 'Bonjour');
    unmount();
    open(`/contact${search}`);
    expect(field('Sujet')).toHaveValue(expected);
    expect(field('Message')).toHaveValue('Bonjour');
  },
);

it('values and focus of the contact form stay unchanged during sending', async () => {
  mail.mockReturnValue(new Promise(() => undefined));
  open();
  await fill();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field('Sujet'), '{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Envoi en cours...');
  expect(field('Sujet')).toHaveFocus();
  await user.type(field('Message'), ', et autre chose');
  expect(values()).toEqual(Object.values(typed));
});

it.each([
  ['dropped', { ok: true }, nothing],
  ['kept', { ok: false, reason: 'failed' }, Object.values(typed)],
] as const)(
  'values of a page left during sending are %s when the answer is %j',
  async (_, answer, expected) => {
    const finish = await leaveDuringSending();
    await finish(answer);
    open();
    expect(values()).toEqual(expected);
  },
);

it('the contact form keeps values that were changed after the page was left during sending', async () => {
  const finish = await leaveDuringSending();
  const { unmount: leaveAgain } = open();
  await fill({ Message: 'Autre chose' });
  leaveAgain();
  await finish({ ok: true });
  open();
  expect(field('Message')).toHaveValue('Autre chose');
});

it('the contact page omits a telephone number that is still a placeholder', () => {
  const contact = { ...siteConfigFixture.contact, phone: 'À compléter : numéro de téléphone' };
  renderWithSite(<ContactPage />, { path: '/contact', config: { ...siteConfigFixture, contact } });
  expect(screen.queryByText(/compléter/)).not.toBeInTheDocument();
  expect(screen.queryByText('Par téléphone')).not.toBeInTheDocument();
});
