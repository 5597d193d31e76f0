import { javaMajor } from './emulators';

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_292"', 8],
  ['command not found', null],
])('%s is Java %p', (printed, major) => {
  expect(javaMajor(printed)).toBe(major);
});
