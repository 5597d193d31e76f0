import { emailProblem } from './email-problem';

test.each(['nom@exemple.fr', 'n.o+m@sous.exemple.paris', 'é@ö.example'])('accepts %s', (email) => {
  expect(emailProblem(email)).toBeNull();
});

test.each([
  ['', /Renseignez/],
  ['nom', /incomplète/],
  ['nom@exemple', /incomplète/],
  ['@exemple.fr', /incomplète/],
  ['a b@exemple.fr', /incomplète/],
  ['a@b@exemple.fr', /incomplète/],
])('refuses %j', (email, message) => {
  expect(emailProblem(email)).toMatch(message);
});
