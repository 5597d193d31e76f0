import { keptData } from './KeptData';

test.each([
  [[], []],
  [['jalon.request', 'jalon.request.wizard'], ['votre demande en cours']],
  [['jalon.session', 'firebase:authUser:key'], ['votre session']],
  [['jalon.candidatures.u1'], ['les dates de vos candidatures à des missions']],
  [['reports', 'jalon.simulateur-detail'], ['vos simulations']],
])('the storage keys %j are shown as %j', (keys, expected) => {
  expect(keptData(keys)).toEqual(expected);
});
