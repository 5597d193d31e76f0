import { portsFrom } from './ports';

test.each([
  ['nothing', undefined, 3000],
  ['an empty text', '', 3000],
  ['a port', '4000', 4000],
  ['the lowest port', '1', 1],
  ['the highest port that leaves room for the others', '65510', 65_510],
])(
  'with %s as PORT (%p), the site gets port %p and the other servers the ports after it',
  (_, setting, site) => {
    expect(portsFrom(setting)).toEqual({
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
    expect(() => portsFrom(setting)).toThrow(
      `PORT is "${setting}": give a whole number from 1 to 65510.`,
    );
  },
);
