import { serveLocally } from '../dev/serve-site';
import { openTestSite } from './test-site';

jest.mock('../dev/serve-site', () => ({ serveLocally: jest.fn() }));

test('a browser that does not start leaves no server open', async () => {
  const close = jest.fn();
  jest.mocked(serveLocally).mockResolvedValue({
    ...{ origin: '', mailbox: '', close },
    get delivery(): never {
      throw new Error('Not read.');
    },
  });
  const launch = () => Promise.reject(new Error('No browser.'));
  await expect(openTestSite({ launch })).rejects.toThrow('No browser.');
  expect(close).toHaveBeenCalledTimes(1);
});
