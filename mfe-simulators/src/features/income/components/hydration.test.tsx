import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@jalon/shared/prerendering';
import { BrowserRouter } from '@jalon/shared/shell';
import { useAddress } from '@jalon/shared/state';
import { IncomeSimulator } from './IncomeSimulator';
import { useSimulation } from './use-simulation';

function Simulator() {
  const address = useAddress();
  return (
    <IncomeSimulator
      {...useSimulation(address, null)}
      opening={address.opening}
      compared={null}
      onCompare={() => undefined}
    />
  );
}

const rate = () => screen.getByLabelText<HTMLInputElement>(/^Taux/);

/** Renders on the server without a query, then hydrates at `path`. */
async function takeOver(path: string) {
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(
    <StaticRouter location="/simulateur">
      <Simulator />
    </StaticRouter>,
  );
  const errors: unknown[] = [];
  const page = (
    <BrowserRouter>
      <Simulator />
    </BrowserRouter>
  );
  await act(() => {
    hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) });
    return Promise.resolve();
  });
  return errors;
}

describe('hydration of the prerendered form', () => {
  it('reads the address without a hydration mismatch', async () => {
    const errors = await takeOver('/simulateur?tjm=500&jours=20');
    expect(errors).toEqual([]);
    expect(rate()).toHaveValue('500');
    expect(screen.getByText(/^500 € par jour/)).toBeInTheDocument();
  });
});
