import { checkLengths } from './limits';

const texts = (title: number, description: number) => ({
  title: 'é'.repeat(title),
  description: 'd'.repeat(description),
});

test.each([
  [60, 155],
  [1, 0],
])('%d characters of title and %d of description are accepted', (title, description) => {
  expect(() => {
    checkLengths(texts(title, description));
  }).not.toThrow();
});

test.each([
  [61, 155, 'its title has 61 characters, 60 at most'],
  [60, 156, 'its description has 156 characters, 155 at most'],
])('%d and %d are refused with their length', (title, description, message) => {
  expect(() => {
    checkLengths(texts(title, description));
  }).toThrow(message);
});
