import { act, render, screen } from '@testing-library/react';

import { fakeSession, type FakeSession } from '../testing/fake-session';
import { session } from './session';
import { useExpectedSession, useRequiredSession, useSession } from './use-session';

function Page() {
  return <p>{`${useSession().status}, ${useExpectedSession()}, ${useRequiredSession().status}`}</p>;
}

let fake: FakeSession;
afterEach(() => {
  fake.restore();
});

test('components render again when the session changes', () => {
  fake = fakeSession({ status: 'loading' });
  render(<Page />);
  expect(screen.getByText('loading, anonymous, loading')).toBeInTheDocument();
  act(() => {
    fake.set({ status: 'signed-in', user: { uid: 'u1', email: 'a@b.fr' } });
  });
  expect(screen.getByText('signed-in, signed-in, signed-in')).toBeInTheDocument();
});

test('a protected page starts the session and waits until the provider confirms it', () => {
  fake = fakeSession({ status: 'anonymous' });
  const start = jest.fn();
  session.start = start;
  session.isConfirmed = () => false;
  render(<Page />);
  expect(start).toHaveBeenCalledWith({ needed: true });
  expect(screen.getByText('anonymous, anonymous, loading')).toBeInTheDocument();
});
