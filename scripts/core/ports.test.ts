import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePorts, parsePorts } from './ports';

test.each([
  [undefined, 3000],
  ['', 3000],
  ['1', 1],
  ['65510', 65_510],
])(
  'with PORT=%p, the site gets port %p and the other servers the ports after it',
  (setting, site) => {
    expect(parsePorts(setting)).toEqual({
      site,
      services: site + 1,
      mailbox: site + 2,
      smtp: site + 25,
    });
  },
);

test.each(['0', '-1', '3000.5', '65511', 'abc', '3000x', ' ', 'NaN', 'Infinity'])(
  'PORT=%p is refused, and the error gives the allowed range',
  (setting) => {
    expect(() => parsePorts(setting)).toThrow(
      `PORT is "${setting}": give a whole number from 1 to 65510.`,
    );
  },
);

test('the services get the wanted port if it is free, else another one', async () => {
  const { services: wanted } = await findFreePorts();
  expect(await findFreePorts(wanted)).toMatchObject({ services: wanted });
  const holder = createServer().listen(wanted, '127.0.0.1');
  await once(holder, 'listening');
  expect(await findFreePorts(wanted)).not.toMatchObject({ services: wanted });
  holder.close();
});
