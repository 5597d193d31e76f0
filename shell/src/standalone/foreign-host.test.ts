const started: (string | URL)[] = [];

class BrowserWorker extends EventTarget {
  constructor(address: string | URL) {
    super();
    started.push(address);
  }
}

const revoked = jest.fn();
Object.assign(globalThis, { Worker: BrowserWorker });
Object.assign(URL, { createObjectURL: () => 'blob:ours', revokeObjectURL: revoked });

const SITE = 'https://jalon.example';

const fresh = async () => {
  jest.resetModules();
  return (await import('./foreign-host')).installForeignHost;
};

test('the host is installed once, and never beside that of another site', async () => {
  const install = await fresh();
  install(SITE, {});
  const host = globalThis.__jalon;
  install(SITE, {});
  expect(globalThis.__jalon).toBe(host);
  const other = await fresh();
  expect(() => {
    other('https://other.example', {});
  }).toThrow('shows pages of another site already');
});

test('a worker of the page around starts with the very address, one of ours from a script that is revoked', () => {
  const trusted = Object.assign(new URL('https://partner.example/worker.js'), { isTrusted: true });
  expect(new Worker(trusted)).toBeInstanceOf(BrowserWorker);
  const ours = new Worker(`${SITE}/assets/simulators/worker.js`);
  expect(started).toEqual([trusted, 'blob:ours']);
  expect(started[0]).toBe(trusted);
  expect(revoked).not.toHaveBeenCalled();
  ours.dispatchEvent(new MessageEvent('message'));
  expect(revoked).toHaveBeenCalledWith('blob:ours');
});
