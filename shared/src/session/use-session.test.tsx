import { act, render, screen } from '@testing-library/react';
import { fakeSession } from '../testing/fake-session';
import { onSessionEnd, session } from './session';
import { useExpectedSession, useRequiredSession, useSession } from './use-session';

function Page() {
  return <p>{`${useSession().status}, ${useExpectedSession()}, ${useRequiredSession().status}`}</p>;
}

test('components render again when the session changes', () => {
  const fake = fakeSession({ status: 'loading' });
  render(<Page />);
  expect(screen.getByText('loading, anonymous, loading')).toBeInTheDocument();
  act(() => fake.set({ status: 'signed-in', user: { uid: 'u1', email: 'a@b.fr' } }));
  expect(screen.getByText('signed-in, signed-in, signed-in')).toBeInTheDocument();
});

test('a protected page starts the session and waits until the provider confirms it', () => {
  fakeSession({ status: 'anonymous' });
  const start = jest.fn();
  session.start = start;
  session.isConfirmed = () => false;
  render(<Page />);
  expect(start).toHaveBeenCalledWith({ needed: true });
  expect(screen.getByText('anonymous, anonymous, loading')).toBeInTheDocument();
});

const signedIn = (uid: string) => ({ status: 'signed-in', user: { uid, email: '' } }) as const;
const anonymous = { status: 'anonymous' } as const;

test.each([anonymous, signedIn('u2')])(
  'onSessionEnd calls back once, when the session becomes %j',
  (next) => {
    const forget = jest.fn();
    const fake = fakeSession(signedIn('u1'));
    onSessionEnd(forget);
    fake.set(signedIn('u1'));
    expect(forget).not.toHaveBeenCalled();
    fake.set(next);
    fake.set(signedIn('u1'));
    fake.set(anonymous);
    expect(forget).toHaveBeenCalledTimes(1);
  },
);

test('onSessionEnd never calls back for a visitor, nor after the unsubscription', () => {
  const forget = jest.fn();
  const fake = fakeSession(anonymous);
  onSessionEnd(forget);
  fake.set(signedIn('u1'));
  onSessionEnd(forget)();
  fake.set(anonymous);
  expect(forget).not.toHaveBeenCalled();
});
