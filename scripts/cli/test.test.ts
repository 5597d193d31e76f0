import { makeRepository } from '../testkit/in-process';
import { temporaryFolders } from '../testkit/temporary-folder';
import { runJest } from './jest';
import { runAllChecks } from './test';

jest.mock('./jest');
jest.mock('../delivery/build-part', () => ({ buildStaleParts: () => Promise.resolve([]) }));

const folderWith = temporaryFolders();
const reporting = (numFailedTests: number) =>
  Promise.resolve({ testResults: [], code: 1, numPassedTests: 5, numFailedTests });

afterEach(() => {
  process.exitCode = undefined;
  jest.restoreAllMocks();
});

test.each<[what: string, run: () => ReturnType<typeof runJest>, counts: string]>([
  ['failed tests', () => reporting(2), '6 passed, 2 failed'],
  ['a file that cannot be loaded', () => reporting(0), '6 passed, 1 failed'],
  ['a Jest that leaves no report', () => Promise.reject(new Error('none')), '1 passed, 1 failed'],
])('npm test counts %s as a failure and ends with 1', async (_, run, counts) => {
  jest.mocked(runJest).mockImplementation(run);
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const said = jest.spyOn(console, 'info').mockReturnValue();
  const root = makeRepository(folderWith(), { 'shell/package.json': '{ "version": "1.0.0" }' });
  await runAllChecks({ root, names: [], flags: { long: true } });
  expect(said).toHaveBeenLastCalledWith(`\n${counts}`);
  expect(process.exitCode).toBe(1);
});
