test('no text is formatted with Intl in French, because its spaces differ between JavaScript engines', async () => {
  const numbers = jest.spyOn(Intl, 'NumberFormat');
  const others = [
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Number.prototype, 'toLocaleString'),
    jest.spyOn(Date.prototype, 'toLocaleString'),
    jest.spyOn(Date.prototype, 'toLocaleDateString'),
    jest.spyOn(Date.prototype, 'toLocaleTimeString'),
  ];
  // Imported here, so that the spies also see formatters created at import.
  const format = await import('.');
  const clock = new Date('2026-11-24T14:30Z');
  expect(format.formatEuros(1_234_567)).toBe('1\u202F234\u202F567\u00A0€');
  expect(format.formatEuros(-1234.5, { decimals: 'auto' })).toBe('\u22121\u202F234,50\u00A0€');
  expect(format.formatNumber(-12_345.5)).toBe('\u221212\u202F345,5');
  expect(format.formatPercent(1022.5)).toBe('1\u202F022,5\u00A0%');
  expect(format.plural(1000, 'ligne', 'lignes')).toBe('1\u202F000 lignes');
  expect(format.formatDay(clock)).toBe('mardi 24 novembre 2026');
  expect(format.formatDateTime(clock)).toBe('mardi 24 novembre 2026 à 14\u00A0h\u00A030');
  expect(new Set(numbers.mock.calls.map(([locale]) => locale))).toEqual(new Set(['en-US']));
  for (const other of others) expect(other).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
